#!/bin/bash
# An arena as a Slurm array: every task plays its part of the games.
#
#   sbatch --array=1-16 deploy/arena/slurm.sh bench/arena/balance-eight.json
#   build/kanly arena merge arena/balance-eight-*-of-16.jsonl      # when all have ended
#
# KANLY names the program, build/kanly unless set. A task that is requeued goes on where it was.
#SBATCH --job-name=kanly-arena
#SBATCH --cpus-per-task=4
#SBATCH --mem=2G
#SBATCH --time=12:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --output=arena-%A-%a.log
#SBATCH --signal=TERM@60
set -euo pipefail

config=${1:?which configuration? sbatch --array=1-N $0 FILE.json}
part=${SLURM_ARRAY_TASK_ID:?start it as an array: sbatch --array=1-N}
parts=${SLURM_ARRAY_TASK_COUNT:?}
if [ "${SLURM_ARRAY_TASK_MIN:-1}" -ne 1 ] || [ "${SLURM_ARRAY_TASK_MAX:-$parts}" -ne "$parts" ]; then
  echo "The array goes from 1 to the number of parts: --array=1-$parts." >&2
  exit 2
fi
exec "${KANLY:-build/kanly}" arena run "$config" --shard "$part/$parts" \
  --threads "${SLURM_CPUS_PER_TASK:-1}"

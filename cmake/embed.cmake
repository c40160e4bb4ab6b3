# cmake -DIN=file -DOUT=file.inc -P embed.cmake: the text of a file as a C++ string literal.
file(READ ${IN} text)
file(WRITE ${OUT} "R\"kanly_text(${text})kanly_text\"\n")

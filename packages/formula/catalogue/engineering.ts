/** One function a line: name, arguments, what it does. */
export const engineering = `
BASE|数值,进制,[最小长度]|转成某进制的文字
DECIMAL|文字,进制|某进制的文字转成数值
DEC2BIN|数值,[位数]|十进制转二进制
DEC2OCT|数值,[位数]|十进制转八进制
DEC2HEX|数值,[位数]|十进制转十六进制
BIN2DEC|数值|二进制转十进制
BIN2OCT|数值,[位数]|二进制转八进制
BIN2HEX|数值,[位数]|二进制转十六进制
OCT2DEC|数值|八进制转十进制
OCT2BIN|数值,[位数]|八进制转二进制
OCT2HEX|数值,[位数]|八进制转十六进制
HEX2DEC|数值|十六进制转十进制
HEX2BIN|数值,[位数]|十六进制转二进制
HEX2OCT|数值,[位数]|十六进制转八进制
BITAND|数值1,数值2|按位与
BITOR|数值1,数值2|按位或
BITXOR|数值1,数值2|按位异或
BITLSHIFT|数值,位数|左移
BITRSHIFT|数值,位数|右移
ERF|下限,[上限]|误差函数
ERF.PRECISE|数值|误差函数
ERFC|数值|互补误差函数
ERFC.PRECISE|数值|互补误差函数
`

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
COMPLEX|实部,虚部,[后缀]|写成复数
IMREAL|复数|实部
IMAGINARY|复数|虚部
IMABS|复数|模
IMARGUMENT|复数|辐角
IMCONJUGATE|复数|共轭复数
IMSUM|复数1,[复数2],…|复数求和
IMSUB|复数1,复数2|复数的差
IMPRODUCT|复数1,[复数2],…|复数的积
IMDIV|复数1,复数2|复数的商
IMPOWER|复数,指数|复数的幂
IMSQRT|复数|复数的平方根
IMEXP|复数|复数的指数
IMLN|复数|复数的自然对数
IMLOG10|复数|复数的常用对数
IMLOG2|复数|复数以 2 为底的对数
IMSIN|复数|复数的正弦
IMCOS|复数|复数的余弦
IMTAN|复数|复数的正切
IMCOT|复数|复数的余切
IMSEC|复数|复数的正割
IMCSC|复数|复数的余割
IMSINH|复数|复数的双曲正弦
IMCOSH|复数|复数的双曲余弦
IMSECH|复数|复数的双曲正割
IMCSCH|复数|复数的双曲余割
BESSELJ|x,阶数|贝塞尔函数 J
BESSELI|x,阶数|修正贝塞尔函数 I
BESSELY|x,阶数|贝塞尔函数 Y
BESSELK|x,阶数|修正贝塞尔函数 K
CONVERT|数值,原单位,新单位|换算单位
`

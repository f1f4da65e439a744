/** One function a line: name, arguments, what it does. */
export const math = `
SUM|数值1,[数值2],…|求和
SUMIF|条件区域,条件,[求和区域]|对满足一个条件的单元格求和
SUMIFS|求和区域,条件区域1,条件1,…|对满足多个条件的单元格求和
SUMPRODUCT|数组1,[数组2],…|把对应的数相乘后求和
PRODUCT|数值1,[数值2],…|求乘积
SUMSQ|数值1,[数值2],…|求平方和
SUMX2MY2|数组X,数组Y|对应数平方差之和
SUMX2PY2|数组X,数组Y|对应数平方和之和
SUMXMY2|数组X,数组Y|对应数差的平方和
SUBTOTAL|功能代码,区域1,…|按功能代码汇总：9 求和，1 平均，3 计数
AGGREGATE|功能代码,选项,区域,[k]|汇总，可忽略错误值
ABS|数值|绝对值
SIGN|数值|正负号：1、0 或 -1
SQRT|数值|平方根
SQRTPI|数值|数值乘以圆周率后的平方根
EXP|数值|e 的几次方
LN|数值|自然对数
LOG|数值,[底数]|以某数为底的对数，默认为 10
LOG10|数值|以 10 为底的对数
POWER|底数,指数|乘方
PI||圆周率
MOD|被除数,除数|余数，符号与除数相同
QUOTIENT|被除数,除数|商的整数部分
ROUND|数值,[小数位数]|四舍五入
ROUNDUP|数值,[小数位数]|向远离零的方向进位
ROUNDDOWN|数值,[小数位数]|向零的方向舍去
TRUNC|数值,[小数位数]|截去小数
INT|数值|向下取整
CEILING|数值,[基数]|向上舍入到基数的倍数
CEILING.MATH|数值,[基数],[模式]|向上舍入到基数的倍数
CEILING.PRECISE|数值,[基数]|向上舍入到基数的倍数，不看符号
ISO.CEILING|数值,[基数]|向上舍入到基数的倍数，不看符号
FLOOR|数值,[基数]|向下舍入到基数的倍数
FLOOR.MATH|数值,[基数],[模式]|向下舍入到基数的倍数
FLOOR.PRECISE|数值,[基数]|向下舍入到基数的倍数，不看符号
MROUND|数值,基数|舍入到最近的倍数
EVEN|数值|进到最近的偶数
ODD|数值|进到最近的奇数
FACT|数值|阶乘
FACTDOUBLE|数值|双阶乘
COMBIN|总数,抽取数|组合数
COMBINA|总数,抽取数|可重复的组合数
PERMUT|总数,抽取数|排列数
PERMUTATIONA|总数,抽取数|可重复的排列数
GCD|数值1,[数值2],…|最大公约数
LCM|数值1,[数值2],…|最小公倍数
MULTINOMIAL|数值1,[数值2],…|和的阶乘除以各阶乘之积
SERIESSUM|x,初始次数,步长,系数|幂级数之和
RAND||0 到 1 之间的随机数
RANDBETWEEN|最小值,最大值|两数之间的随机整数
DELTA|数值1,[数值2]|两数相等为 1，否则为 0
GESTEP|数值,[阈值]|不小于阈值为 1，否则为 0
ROMAN|数值,[形式]|罗马数字
ARABIC|罗马数字|罗马数字转成数值
SIN|弧度|正弦
COS|弧度|余弦
TAN|弧度|正切
COT|弧度|余切
SEC|弧度|正割
CSC|弧度|余割
SINH|数值|双曲正弦
COSH|数值|双曲余弦
TANH|数值|双曲正切
COTH|数值|双曲余切
SECH|数值|双曲正割
CSCH|数值|双曲余割
ASIN|数值|反正弦
ACOS|数值|反余弦
ATAN|数值|反正切
ATAN2|x坐标,y坐标|由坐标求角度
ACOT|数值|反余切
ASINH|数值|反双曲正弦
ACOSH|数值|反双曲余弦
ATANH|数值|反双曲正切
ACOTH|数值|反双曲余切
DEGREES|弧度|弧度转角度
RADIANS|角度|角度转弧度
MDETERM|矩阵|行列式的值
MINVERSE|矩阵|逆矩阵
MMULT|矩阵1,矩阵2|矩阵相乘
MUNIT|阶数|单位矩阵
PERCENTOF|部分,全部|部分占全部的比例
`

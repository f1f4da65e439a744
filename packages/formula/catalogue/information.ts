/** One function a line: name, arguments, what it does. */
export const information = `
ISBLANK|值|是否为空
ISERROR|值|是否为错误值
ISERR|值|是否为 #N/A 以外的错误值
ISNA|值|是否为 #N/A
ISNUMBER|值|是否为数值
ISTEXT|值|是否为文字
ISNONTEXT|值|是否不是文字
ISLOGICAL|值|是否为逻辑值
ISEVEN|数值|是否为偶数
ISODD|数值|是否为奇数
ISREF|值|是否为引用
N|值|转成数值
NA||错误值 #N/A
TYPE|值|值的类型代码
ERROR.TYPE|错误值|错误的类型代码
`

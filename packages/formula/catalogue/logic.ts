/** One function a line: name, arguments, what it does. */
export const logic = `
IF|条件,成立时,[不成立时]|按条件取值
IFS|条件1,值1,[条件2,值2],…|取第一个成立的条件的值
SWITCH|值,匹配1,结果1,…,[默认]|按值取对应的结果
IFERROR|值,出错时|出错时换一个值
IFNA|值,找不到时|#N/A 时换一个值
AND|条件1,[条件2],…|全部成立
OR|条件1,[条件2],…|任一成立
XOR|条件1,[条件2],…|成立的个数为单数
NOT|条件|取反
TRUE||真
FALSE||假
LET|名称1,值1,…,算式|给中间结果起名
LAMBDA|参数1,[参数2],…,算式|自己写的函数，如 LET(税,LAMBDA(x,x*6%),税(C2))
ISOMITTED|参数|LAMBDA 的可选参数是否省略
`

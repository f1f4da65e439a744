/** One function a line: name, arguments, what it does. */
export const date = `
DATE|年,月,日|由年月日组成日期
TIME|时,分,秒|由时分秒组成时间
DATEVALUE|文字|文字转成日期，如 2026年3月5日
TIMEVALUE|文字|文字转成时间
TODAY||今天
NOW||现在
YEAR|日期|年
MONTH|日期|月
DAY|日期|日
HOUR|时间|时
MINUTE|时间|分
SECOND|时间|秒
WEEKDAY|日期,[类型]|星期几，类型 2 时周一为 1
WEEKNUM|日期,[类型]|一年中的第几周
ISOWEEKNUM|日期|ISO 标准的第几周
DAYS|结束日期,开始日期|相差的天数
DAYS360|开始日期,结束日期,[欧洲方法]|按每月 30 天相差的天数
EDATE|日期,月数|几个月后的同一天
EOMONTH|日期,月数|几个月后的月末
DATEDIF|开始日期,结束日期,单位|相差的整年 "Y"、整月 "M" 或天数 "D"
YEARFRAC|开始日期,结束日期,[基准]|相差的年数
NETWORKDAYS|开始日期,结束日期,[假日]|工作日的天数
NETWORKDAYS.INTL|开始日期,结束日期,[周末],[假日]|工作日的天数，可设周末
WORKDAY|开始日期,天数,[假日]|几个工作日后的日期
WORKDAY.INTL|开始日期,天数,[周末],[假日]|几个工作日后的日期，可设周末
DATESTRING|日期|年月日形式的文字
AGE|出生日期,[截至日期]|周岁
IDBIRTHDAY|身份证号|身份证上的出生日期
IDSEX|身份证号|身份证上的性别
IDAGE|身份证号,[截至日期]|按身份证计算的周岁
ISIDCARD|身份证号|身份证号是否有效
`

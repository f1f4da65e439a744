/** One function a line: name, arguments, what it does. */
export const statistics = `
AVERAGE|数值1,[数值2],…|平均值
AVERAGEA|值1,[值2],…|平均值，文字按 0 计
AVERAGEIF|条件区域,条件,[求平均区域]|满足一个条件的平均值
AVERAGEIFS|求平均区域,条件区域1,条件1,…|满足多个条件的平均值
COUNT|值1,[值2],…|数值的个数
COUNTA|值1,[值2],…|非空的个数
COUNTBLANK|区域|空白的个数
COUNTIF|区域,条件|满足一个条件的个数
COUNTIFS|条件区域1,条件1,…|满足多个条件的个数
MAX|数值1,[数值2],…|最大值
MAXA|值1,[值2],…|最大值，含逻辑值
MAXIFS|区域,条件区域1,条件1,…|满足条件的最大值
MIN|数值1,[数值2],…|最小值
MINA|值1,[值2],…|最小值，含逻辑值
MINIFS|区域,条件区域1,条件1,…|满足条件的最小值
MEDIAN|数值1,[数值2],…|中位数
MODE|数值1,[数值2],…|众数
MODE.SNGL|数值1,[数值2],…|众数
MODE.MULT|数值1,[数值2],…|所有众数
LARGE|区域,第几|第几大的值
SMALL|区域,第几|第几小的值
PERCENTILE|区域,比例|百分位数
PERCENTILE.INC|区域,比例|百分位数，含两端
PERCENTILE.EXC|区域,比例|百分位数，不含两端
QUARTILE|区域,第几|四分位数
QUARTILE.INC|区域,第几|四分位数，含两端
QUARTILE.EXC|区域,第几|四分位数，不含两端
PERCENTRANK|区域,数值,[位数]|百分比排位
PERCENTRANK.INC|区域,数值,[位数]|百分比排位，含两端
PERCENTRANK.EXC|区域,数值,[位数]|百分比排位，不含两端
RANK|数值,区域,[升序]|排名
RANK.EQ|数值,区域,[升序]|排名，相同取最高
RANK.AVG|数值,区域,[升序]|排名，相同取平均
TRIMMEAN|区域,去掉比例|去掉两端后的平均值
FREQUENCY|数据,分段点|各段的个数
STDEV|数值1,[数值2],…|样本标准差
STDEV.S|数值1,[数值2],…|样本标准差
STDEV.P|数值1,[数值2],…|总体标准差
STDEVP|数值1,[数值2],…|总体标准差
STDEVA|值1,[值2],…|样本标准差，含逻辑值和文字
STDEVPA|值1,[值2],…|总体标准差，含逻辑值和文字
VAR|数值1,[数值2],…|样本方差
VAR.S|数值1,[数值2],…|样本方差
VAR.P|数值1,[数值2],…|总体方差
VARP|数值1,[数值2],…|总体方差
VARA|值1,[值2],…|样本方差，含逻辑值和文字
VARPA|值1,[值2],…|总体方差，含逻辑值和文字
AVEDEV|数值1,[数值2],…|与平均值差的平均
DEVSQ|数值1,[数值2],…|与平均值差的平方和
GEOMEAN|数值1,[数值2],…|几何平均值
HARMEAN|数值1,[数值2],…|调和平均值
SKEW|数值1,[数值2],…|样本偏度
SKEW.P|数值1,[数值2],…|总体偏度
KURT|数值1,[数值2],…|峰度
STANDARDIZE|数值,平均值,标准差|标准化
CORREL|数组1,数组2|相关系数
PEARSON|数组1,数组2|相关系数
RSQ|数组Y,数组X|相关系数的平方
COVAR|数组1,数组2|总体协方差
COVARIANCE.P|数组1,数组2|总体协方差
COVARIANCE.S|数组1,数组2|样本协方差
SLOPE|数组Y,数组X|回归直线的斜率
INTERCEPT|数组Y,数组X|回归直线的截距
STEYX|数组Y,数组X|回归的标准误差
FORECAST|新的x,数组Y,数组X|按直线预测
FORECAST.LINEAR|新的x,数组Y,数组X|按直线预测
TREND|数组Y,[数组X],[新的x],[有截距]|直线上的值
GROWTH|数组Y,[数组X],[新的x],[有截距]|指数曲线上的值
LINEST|数组Y,[数组X],[有截距],[统计值]|回归直线的参数
NORM.DIST|数值,平均值,标准差,累积|正态分布
NORMDIST|数值,平均值,标准差,累积|正态分布
NORM.INV|概率,平均值,标准差|正态分布的反函数
NORMINV|概率,平均值,标准差|正态分布的反函数
NORM.S.DIST|数值,累积|标准正态分布
NORMSDIST|数值|标准正态分布
NORM.S.INV|概率|标准正态分布的反函数
NORMSINV|概率|标准正态分布的反函数
PHI|数值|标准正态分布的密度
GAUSS|数值|标准正态分布减去 0.5
LOGNORM.DIST|数值,平均值,标准差,累积|对数正态分布
LOGNORM.INV|概率,平均值,标准差|对数正态分布的反函数
BINOM.DIST|成功数,试验数,成功率,累积|二项分布
BINOMDIST|成功数,试验数,成功率,累积|二项分布
POISSON.DIST|次数,平均值,累积|泊松分布
POISSON|次数,平均值,累积|泊松分布
EXPON.DIST|数值,参数,累积|指数分布
EXPONDIST|数值,参数,累积|指数分布
WEIBULL.DIST|数值,形状,尺度,累积|韦伯分布
WEIBULL|数值,形状,尺度,累积|韦伯分布
GAMMA.DIST|数值,形状,尺度,累积|伽马分布
GAMMADIST|数值,形状,尺度,累积|伽马分布
T.DIST|数值,自由度,累积|t 分布左尾
T.DIST.RT|数值,自由度|t 分布右尾
T.DIST.2T|数值,自由度|t 分布双尾
TDIST|数值,自由度,尾数|t 分布
T.INV|概率,自由度|t 分布的反函数
T.INV.2T|概率,自由度|t 分布双尾的反函数
TINV|概率,自由度|t 分布双尾的反函数
CHISQ.DIST|数值,自由度,累积|卡方分布左尾
CHISQ.DIST.RT|数值,自由度|卡方分布右尾
CHIDIST|数值,自由度|卡方分布右尾
CHISQ.INV|概率,自由度|卡方分布左尾的反函数
CHISQ.INV.RT|概率,自由度|卡方分布右尾的反函数
CHIINV|概率,自由度|卡方分布右尾的反函数
F.DIST|数值,自由度1,自由度2,累积|F 分布左尾
F.DIST.RT|数值,自由度1,自由度2|F 分布右尾
FDIST|数值,自由度1,自由度2|F 分布右尾
F.INV.RT|概率,自由度1,自由度2|F 分布右尾的反函数
FINV|概率,自由度1,自由度2|F 分布右尾的反函数
BETA.DIST|数值,α,β,累积,[下限],[上限]|贝塔分布
BETA.INV|概率,α,β,[下限],[上限]|贝塔分布的反函数
HYPGEOM.DIST|样本成功数,样本数,总体成功数,总体数,累积|超几何分布
NEGBINOM.DIST|失败数,成功数,成功率,累积|负二项分布
CONFIDENCE|显著水平,标准差,样本数|置信区间的一半，正态
CONFIDENCE.NORM|显著水平,标准差,样本数|置信区间的一半，正态
CONFIDENCE.T|显著水平,标准差,样本数|置信区间的一半，t 分布
FISHER|数值|费雪变换
FISHERINV|数值|费雪变换的反函数
GAMMA|数值|伽马函数
GAMMALN|数值|伽马函数的对数
GAMMALN.PRECISE|数值|伽马函数的对数
`

/** Reading a report: a reader's filters, sorts and pivots, kept views, and what is looked for in a result. */
export const reading = {
  'reading.gone': '报表里已经没有“{0}”这一项，请去掉相关的筛选、排序或格式后重试。',
  'reading.hidden': '“{0}”有一部分按条件隐藏，通过分享链接不能按它筛选、排序或标色。',
  'reading.cannotFilter': '“{0}”不能筛选：它不是本表分组的汇总，请改筛其他列。',
  'reading.cannotSort': '“{0}”不能排序：它的顺序有含义（如前几名、环比），请改排其他列。',
  'reading.value': '“{0}”的条件“{1}”与该列的类型不符，请修改条件。',
  'reading.pivotForReaders': '透视会用到报表没有展示的字段，请登录后使用。',
  'view.gone': '这个视图不存在或已被删除，请刷新后重新选择。',
  'view.nameTaken': '已经有名为“{0}”的视图，请换一个名称。',
  'view.tooMany': '每张报表最多保存{0}个视图，请先删除不用的视图。',
  'view.saved': '已存为我的视图“{0}”。',
  'confirm.removeView': '删除视图“{0}”？报表和数据不受影响。',
} as const

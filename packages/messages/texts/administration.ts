/** Accounts, roles, menus, merchants, dictionaries and logs of the report product. */
export const administration = {
  'administration.builtIn': '“{0}”随产品提供，不能删除，可以停用。',

  'dictionary.codeTaken': '字典编码“{0}”已被使用，请换一个编码。',
  'dictionary.keyTaken': '键“{0}”已经有了，请直接修改它，或换一个键。',
  'dictionary.keyTwice': '键“{0}”在文件里出现了两次，请只保留一行。',
  'dictionary.keyUnknown': '键“{0}”不在该字典里。该字典的键由程序使用，只能修改名称。',
  'dictionary.fixed': '字典“{0}”的键由程序使用，不能新增、删除或停用，可以修改名称、颜色和顺序。',
  'dictionary.builtIn': '字典“{0}”随产品提供，不能删除；不用时可以停用。',
  'dictionary.valueNotHere': '“{0}”是上一级的说法，这里没有自己的修改可以删除。不用时可以停用。',
  'dictionary.orderOutdated': '字典“{0}”的值刚有变化，请刷新后重新排序。',

  'area.codeTaken': '行政区划代码“{0}”已被使用，请检查代码。',
  'area.codeOutside': '代码“{0}”不属于“{1}”，下级代码的开头要与上级一致。',
  'area.national': '“{0}”是国家标准里的名称，没有更正可以撤销。不再使用时可以标为已撤销。',
  'area.hasCorrections': '“{0}”下面还有新增的行政区划，请先撤销它们。',

  'confirm.deleteDictionary': '确定删除字典“{0}”吗？它的 {1} 个值会一并删除，用到它的页面将不能再选。',
  'confirm.deleteDictionaryValue': '确定删除“{0}”吗？已经选过它的数据仍显示原来的键。',
  'confirm.restoreDictionaryValue': '确定恢复“{0}”的原有说法吗？',
  'confirm.abolishArea': '确定把“{0}”标为已撤销吗？今后选不到它，已经填过的数据仍能显示名称。',
  'confirm.restoreArea': '确定撤销对“{0}”的更正吗？',
} as const

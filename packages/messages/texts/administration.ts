/** Accounts, roles, menus, merchants, dictionaries and logs of the report product. */
export const administration = {
  'administration.builtIn': '“{0}”随产品提供，不能删除，可以停用。',

  'session.tenantClosed': '“{0}”已停用或已到期，暂时不能使用，请联系平台管理员。',

  'api.off': '管理员已停用“{0}”，如需使用请联系管理员。',
  'api.extraRight': '管理员规定“{0}”还需要权限“{1}”，请联系管理员授权。',
  'api.fixed': '“{0}”是登录、菜单或接口权限本身用到的接口，不能收紧，以免所有人都无法使用。',
  'api.unknown': '没有找到接口“{0}”，请刷新列表后重试。',
  'api.sameRight': '“{0}”本来就需要这项权限，请选择另一项。',
  'right.unknown': '没有“{0}”这项权限，请刷新页面后重新选择。',

  'menu.flat': '只有侧栏的菜单有上级，请去掉上级，或改为侧栏。',
  'menu.noTop': '侧栏的菜单要挂在顶栏的一项下面，请选择所属顶栏。',
  'menu.parentElsewhere': '上级要在同一个顶栏的侧栏里，请重新选择上级。',
  'menu.orderOutdated': '菜单刚有变化，请刷新后重新排序。',
  'menu.ownHasNoDefault': '“{0}”是本单位自己新增的菜单，没有默认内容可以恢复。',
  'confirm.resetMenu': '确定把菜单“{0}”恢复为随产品提供的样子吗？名称、位置和权限都会恢复。',
  'confirm.resetMenus': '确定把随产品提供的菜单全部恢复吗？本单位自己新增的菜单不受影响。',
  'confirm.deleteMenu': '确定删除菜单“{0}”吗？它会从所有人的页面上消失。',

  'post.codeTaken': '岗位编码“{0}”已被使用，请换一个编码。',

  'merchant.numberTaken': '商户号“{0}”已被使用，请换一个。',
  'merchant.nameTaken': '已有名称为“{0}”的商户，请换一个名称。',
  'merchant.own': '“{0}”是运营本平台的单位，不能停用、限制权限或设置到期时间。',
  'merchant.tooManyPeople': '“{0}”已有 {1} 个账号，上限不能比它少。',
  'merchant.tooManyReports': '“{0}”已有 {1} 张报表，上限不能比它少。',
  'merchant.tooMuchStorage': '“{0}”已用 {1} MB 存储空间，上限不能比它少。',
  'tenant.reportsFull': '本单位的报表已达到上限{0}张，请删除不用的报表，或联系平台管理员扩充。',
  'tenant.storageFull':
    '本单位的存储空间上限{0} MB，已用{1} MB，放不下这个文件。请清理附件和数据文件，或联系平台管理员扩充。',
  'merchant.past': '到期时间已经过去，请选择以后的日期；要立即停止使用请停用商户。',
  'merchant.noAdministrator': '“{0}”里没有登录名为“{1}”的系统管理员，请检查登录名。',
  'merchant.templateNameTaken': '已有名称为“{0}”的权限模板，请换一个名称。',
  'merchant.templateInUse': '权限模板“{0}”正在被 {1} 个商户使用，不能删除。请先为它们换一个模板。',
  'merchant.closed': '“{0}”不在本平台的商户里，请刷新后重试。',

  'confirm.disableMerchant': '确定停用“{0}”吗？它的 {1} 个账号会立即退出，停用期间都不能登录。',
  'confirm.enableMerchant': '确定启用“{0}”吗？它的账号可以重新登录。',
  'confirm.resetMerchant': '确定重置“{0}”的管理员密码吗？新密码只显示一次，原密码立即失效。',
  'confirm.deleteTemplate': '确定删除权限模板“{0}”吗？',
  'confirm.deletePost': '确定删除岗位“{0}”吗？',
  'confirm.switchOffApi': '确定停用接口“{0}”吗？本单位所有人（包括访问令牌）立即不能再调用它。',

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

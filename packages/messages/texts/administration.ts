/** Accounts, roles, menus, merchants, dictionaries and logs of the report product. */
export const administration = {
  'administration.builtIn': '“{0}”随产品提供，不能删除，可以停用。',
} as const

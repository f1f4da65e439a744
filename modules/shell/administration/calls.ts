import { apiCalls } from './api-calls.ts'
import { departmentCalls } from './department-calls.ts'
import { menuCalls } from './menu-calls.ts'
import { merchantCalls, templateCalls } from './merchant-calls.ts'
import { postCalls } from './post-calls.ts'
import { roleCalls } from './role-calls.ts'
import { userCalls } from './user-calls.ts'

export type { ApiRow } from './api-calls.ts'
export type { MenuRow } from './menu-calls.ts'
export type { Merchant, MerchantTemplate } from './merchant-calls.ts'
export type { Post } from './post-calls.ts'

export const administrationCalls = {
  ...userCalls,
  ...roleCalls,
  ...menuCalls,
  ...departmentCalls,
  ...postCalls,
  ...merchantCalls,
  ...templateCalls,
  ...apiCalls,
}

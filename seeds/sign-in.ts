import { addRules } from '@mingtai/modules/ground/sign-in/server'
import { addBreakGlass } from '@mingtai/modules/shell/administration/server'
import type { Db } from '@mingtai/server-kit'
import { DEMO_TENANT } from './city.ts'

/** The break-glass account of the demo world, and the words at the foot of its sign-in page. */
export async function addSignIn(db: Db, password: string): Promise<void> {
  await addBreakGlass(db, DEMO_TENANT, password)
  await addRules(db, DEMO_TENANT, '主办 云州市人民政府办公室　技术支持 云州市大数据中心　服务电话 0371-6600 1234')
}

import { say } from '@mingtai/messages'
import { Standstill } from './Standstill.tsx'

/** /403 */
export default function Forbidden() {
  return <Standstill code="403" title="没有权限" text={say('right.page')} />
}

import { say } from '@mingtai/messages'
import { Standstill } from './Standstill.tsx'

/** /404 */
export default function NotFound() {
  return <Standstill code="404" title="这里没有页面" text={say('status.404')} />
}

import { say } from '@mingtai/messages'
import { Standstill } from './Standstill.tsx'

/** /500 */
export default function Failed() {
  return <Standstill code="500" title="系统异常" text={`${say('status.500')}。填写的内容没有提交，可以返回后重试。`} />
}

import { say } from '@mingtai/messages'
import { Button } from 'antd'
import { RefusalPanel } from './RefusalPanel.tsx'
import { sentenceOf } from './use-notice.tsx'

interface Props {
  title: string
  problem: unknown
  onRetry(): void
}

/** What a page wanted to show was not read: the server's sentence, and another try. */
export function NotRead({ title, problem, onRetry }: Props) {
  return (
    <RefusalPanel
      title={title}
      text={sentenceOf(problem, say('failed.load'))}
      actions={<Button onClick={onRetry}>重试</Button>}
    />
  )
}

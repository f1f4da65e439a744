import { say } from '@mingtai/messages'
import { Button } from 'antd'
import { RefusalPanel } from './RefusalPanel.tsx'
import { sentenceOf } from './use-notice.tsx'

interface Props {
  title: string
  problem: unknown
  onRetry(): void
}

/** Shown where a page could not load its data: the server's sentence and a button that tries again. */
export function NotRead({ title, problem, onRetry }: Props) {
  return (
    <RefusalPanel
      title={title}
      text={sentenceOf(problem, say('failed.load'))}
      actions={<Button onClick={onRetry}>重试</Button>}
    />
  )
}

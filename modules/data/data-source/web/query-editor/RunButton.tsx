import { Icon } from '@mingtai/ui'
import { Button } from 'antd'

interface Props {
  run: { busy: boolean; stop(): void }
  disabled: boolean
  title?: string
  children: string
  onStart(): void
}

/** Starts a trial, and stops it while it runs. */
export function RunButton({ run, disabled, title, children, onStart }: Props) {
  if (run.busy) {
    return (
      <Button size="small" icon={<Icon name="stop" size={12} />} onClick={run.stop}>
        停止
      </Button>
    )
  }
  return (
    <Button size="small" icon={<Icon name="play" size={12} />} disabled={disabled} title={title} onClick={onStart}>
      {children}
    </Button>
  )
}

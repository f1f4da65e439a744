import { Button } from 'antd'

interface DoneProps {
  /** What was filled in. */
  name: string
  /** When the server had it. */
  at: string
  rows: number
  onAgain(): void
}

/** What a visitor sees of a submission that arrived. */
export function VisitDone({ name, at, rows, onAgain }: DoneProps) {
  return (
    <section className="visit-done">
      <h1>已提交</h1>
      <p>{`“${name}”已于 ${at} 收到您填的 ${rows} 行。`}</p>
      <Button onClick={onAgain}>再填一份</Button>
    </section>
  )
}

/** Says that the page begins with what was typed before, and offers to begin anew. */
export function VisitRestored({ onAnew }: { onAnew(): void }) {
  return (
    <p className="visit-left" role="status">
      上次在这台设备上填写、还没有提交的内容已恢复，附件请重新上传。
      <Button type="link" size="small" onClick={onAnew}>
        重新填写
      </Button>
    </p>
  )
}

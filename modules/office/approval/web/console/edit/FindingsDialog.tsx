import { Dialog, EmptyState, Icon } from '@mingtai/ui'
import type { Finding } from '../../../calls.ts'

interface Props {
  findings: readonly Finding[]
  onJump(finding: Finding): void
  onClose(): void
}

const parts = { base: '设置', form: '表单', flow: '流程', test: '测试' } as const

/** 检查: what keeps the process from being published, and what should be looked at. */
export function FindingsDialog({ findings, onJump, onClose }: Props) {
  return (
    <Dialog open title="检查" onClose={onClose}>
      {findings.length === 0 ? (
        <EmptyState text="没有发现问题，可以发布。" />
      ) : (
        <ul className="findings">
          {findings.map((finding) => (
            <li key={`${finding.part} ${finding.place ?? ''} ${finding.sentence}`} data-level={finding.level}>
              <Icon name={finding.level === 'error' ? 'refuse' : 'warn'} size={14} />
              <button type="button" onClick={() => onJump(finding)}>
                {parts[finding.part]}：{finding.sentence}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

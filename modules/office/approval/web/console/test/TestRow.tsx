import { Icon, StatusTag } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import type { FlowTest, FlowTestResult, TestedStep } from '../../../calls.ts'

interface Props {
  test: FlowTest
  /** null: it was not run yet. */
  result: FlowTestResult | null
  onOpen(): void
  onTake(result: FlowTestResult): void
  onRemove(): void
}

/** One test: who starts it, the way that it must go, and how it goes now. */
export function TestRow({ test, result, onOpen, onTake, onRemove }: Props) {
  const isFailed = result !== null && !result.isPassed
  return (
    <li data-failed={isFailed}>
      <div className="flow-test-name">
        <button type="button" onClick={onOpen}>
          {test.name}
        </button>
        <small>
          {test.initiatorName}发起{test.checksPeople ? '，核对处理人' : ''}
        </small>
      </div>
      <div className="flow-test-way">
        <Way label="应走" steps={test.expected} hasPeople={test.checksPeople} />
        {isFailed && (
          <>
            <p className="flow-test-why">{result.difference}</p>
            <Way label="现在" steps={result.steps} hasPeople={test.checksPeople} />
          </>
        )}
      </div>
      <div className="flow-acts">
        {result !== null && (
          <StatusTag tone={result.isPassed ? 'pine' : 'cinnabar'}>{result.isPassed ? '通过' : '没有通过'}</StatusTag>
        )}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              { key: 'open', label: '修改' },
              { key: 'take', label: '以现在的走法为准', disabled: !isFailed || result.steps.length === 0 },
              { key: 'remove', label: '删除', danger: true },
            ],
            onClick: ({ key }) => {
              if (key === 'open') onOpen()
              else if (key === 'remove') onRemove()
              else if (result !== null) onTake(result)
            },
          }}
        >
          <Button
            type="text"
            size="small"
            aria-label={`测试“${test.name}”的操作`}
            icon={<Icon name="more" size={14} />}
          />
        </Dropdown>
      </div>
    </li>
  )
}

function Way({ label, steps, hasPeople }: { label: string; steps: readonly TestedStep[]; hasPeople: boolean }) {
  return (
    <p>
      <span>{label}</span>
      {steps.length === 0
        ? '直接结束'
        : steps.map(({ name, people }) => (hasPeople ? withPeople(name, people) : name)).join(' → ')}
    </p>
  )
}

function withPeople(name: string, people: TestedStep['people']): string {
  return people.length === 0 ? name : `${name}（${people.map((one) => one.name).join('、')}）`
}

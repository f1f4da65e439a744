import { Icon, printPdf, saveDownload, shortTime, useBusy } from '@mingtai/ui'
import { Button, Form, Segmented, Select } from 'antd'
import type { PaperVersion } from '../../../traces-calls.ts'
import { api } from '../../api.ts'
import type { Range } from './use-marked.ts'

interface Props {
  id: string
  versions: readonly PaperVersion[]
  range: Range
  onRange(range: Range): void
}

/** The versions of a document: which one is read, and with which it is compared. */
export function VersionList({ id, versions, range, onRange }: Props) {
  const { busy, run } = useBusy()
  const isClean = range.from === range.to
  const first = versions[0]?.number ?? 1
  const options = versions.map((one) => ({
    value: one.number,
    label: `第 ${one.number} 稿 ${one.step} ${one.authorName}`,
  }))
  const before = (number: number) => Math.max(first, number - 1)
  const take = (use: (file: Awaited<ReturnType<typeof api.markedPdf>>) => Promise<void>) => () =>
    void run(async () => use(await api.markedPdf({ id, ...range })))
  return (
    <div className="docflow-versions">
      <h2>各稿 {versions.length}</h2>
      <Segmented
        block
        value={isClean ? 'clean' : 'marked'}
        options={[
          { value: 'marked', label: '花脸稿' },
          { value: 'clean', label: '清稿' },
        ]}
        onChange={(mode) => onRange({ ...range, from: mode === 'clean' ? range.to : first })}
      />
      {!isClean && (
        <Form layout="vertical" className="docflow-versions-range">
          <Form.Item label="从" htmlFor="trace-from">
            <Select
              id="trace-from"
              value={range.from}
              options={options.filter(({ value }) => value < range.to)}
              onChange={(from) => onRange({ ...range, from })}
            />
          </Form.Item>
          <Form.Item label="到" htmlFor="trace-to">
            <Select
              id="trace-to"
              value={range.to}
              options={options.filter(({ value }) => value > range.from)}
              onChange={(to) => onRange({ ...range, to })}
            />
          </Form.Item>
        </Form>
      )}
      <ol>
        {versions.toReversed().map((one) => (
          <li key={one.number}>
            <button
              type="button"
              aria-pressed={one.number === range.to}
              onClick={() => onRange({ from: isClean ? one.number : before(one.number), to: one.number })}
            >
              <b>
                第 {one.number} 稿 · {one.step}
              </b>
              <small>
                {one.authorName} {shortTime(one.at, new Date())}
              </small>
            </button>
          </li>
        ))}
      </ol>
      <div className="docflow-versions-files">
        <Button size="small" icon={<Icon name="print" size={14} />} loading={busy} onClick={take(printPdf)}>
          打印这一份
        </Button>
        <Button size="small" loading={busy} onClick={take(saveDownload)}>
          下载
        </Button>
      </div>
    </div>
  )
}

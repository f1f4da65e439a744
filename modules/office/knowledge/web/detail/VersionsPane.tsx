import { Icon, shortTime, StatusTag } from '@mingtai/ui'
import { fileSize } from '@mingtai/zh'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Article, Version } from '../../article.ts'
import { versionStates } from '../../words.ts'
import { places } from '../shared/places.ts'
import { CompareDialog } from './CompareDialog.tsx'

/** Versions of an article, the latest first, and what two of them differ in. */
export function VersionsPane({ article }: { article: Article }) {
  const { id, versions, shown, rights } = article
  const [compared, setCompared] = useState<{ from: Version; to: Version } | null>(null)
  const at = versions.findIndex((one) => one.id === shown.id)
  const before = versions.slice(at + 1)
  const present = versions[at]
  return (
    <div className="knowledge-pane">
      <ol className="knowledge-versions">
        {versions.map((one) => (
          <li key={one.id} aria-current={one.id === shown.id}>
            <span className="knowledge-version-head">
              <b>第 {one.number} 版</b>
              <StatusTag tone={one.state === 'published' ? 'pine' : one.state === 'former' ? 'plain' : 'ochre'}>
                {versionStates[one.state]}
              </StatusTag>
              {one.id !== shown.id && <Link to={`${places.detail({ id })}&version=${one.id}`}>打开</Link>}
            </span>
            <span className="knowledge-dim">
              {one.authorName} {shortTime(one.createdAt, new Date())}
              {one.size > 0 && ` ${fileSize(one.size)}`}
            </span>
            {one.note !== '' && <span>{one.note}</span>}
          </li>
        ))}
      </ol>
      {rights.preview && present !== undefined && before.length > 0 && (
        <div className="knowledge-compare">
          <Select
            aria-label="比较的版本"
            placeholder="与更早的版本比较"
            value={null}
            options={before.map((one) => ({ value: one.id, label: `与第 ${one.number} 版比较` }))}
            onChange={(chosen: string | null) => {
              const from = before.find((one) => one.id === chosen)
              if (from !== undefined) setCompared({ from, to: present })
            }}
          />
          <Button
            icon={<Icon name="history" size={14} />}
            onClick={() => before[0] !== undefined && setCompared({ from: before[0], to: present })}
          >
            与上一版比较
          </Button>
        </div>
      )}
      {compared !== null && <CompareDialog id={id} {...compared} onClose={() => setCompared(null)} />}
    </div>
  )
}

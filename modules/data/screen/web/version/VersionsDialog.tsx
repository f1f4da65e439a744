import { documentDifference, type ScreenDocument } from '@mingtai/screen-model'
import type { ScreenSources } from '@mingtai/screen-view'
import { Dialog, EmptyState, NotRead, SkeletonRows, useBusy, useConfirm, useNotice } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { Version } from '../../calls.ts'
import { api } from '../api.ts'
import { StillScreen } from './StillScreen.tsx'
import './versions.css'

interface Props {
  id: string
  /** What is drawn now: older versions are compared with it. */
  now: ScreenDocument
  sources: ScreenSources
  /** Saves what is drawn; the revision that then stands, null where something is in the way. */
  save(): Promise<number | null>
  onRestored(): void
  onClose(): void
}

/** Every publishing of a screen: who, when, what they said, what is otherwise now, and a way back. */
export function VersionsDialog({ id, now, sources, save, onRestored, onClose }: Props) {
  const [chosen, setChosen] = useState<number | null>(null)
  const list = useQuery({
    ...{ queryKey: ['screen', 'versions', id], queryFn: () => api.versions({ id, current: 1, size: 100 }) },
    ...{ staleTime: 0, retry: false },
  })
  const version = chosen ?? list.data?.data[0]?.version ?? null
  return (
    <Dialog open title="历史版本" width={960} onClose={onClose} footer={null}>
      {list.error !== null ? (
        <NotRead title="没有读到版本" problem={list.error} onRetry={() => void list.refetch()} />
      ) : list.data === undefined ? (
        <SkeletonRows rows={6} />
      ) : list.data.data.length === 0 ? (
        <EmptyState text="还没有发布过。每次发布都会留下一个版本。" />
      ) : (
        <div className="versions">
          <ul aria-label="版本">
            {list.data.data.map((one) => (
              <li key={one.version}>
                <VersionButton version={one} isChosen={one.version === version} onChoose={setChosen} />
              </li>
            ))}
          </ul>
          {version !== null && (
            <Shown
              key={version}
              id={id}
              version={version}
              now={now}
              sources={sources}
              save={save}
              onDone={onRestored}
            />
          )}
        </div>
      )}
    </Dialog>
  )
}

interface ButtonProps {
  version: Version
  isChosen: boolean
  onChoose(version: number): void
}

function VersionButton({ version: { version, note, publishedAt, publishedBy }, isChosen, onChoose }: ButtonProps) {
  return (
    <button type="button" aria-pressed={isChosen} onClick={() => onChoose(version)}>
      <b>第 {version} 版</b>
      <span>
        {formatByCode(new Date(publishedAt), 2)} · {publishedBy}
      </span>
      {note !== '' && <em title={note}>{note}</em>}
    </button>
  )
}

interface ShownProps extends Pick<Props, 'id' | 'now' | 'sources' | 'save'> {
  version: number
  onDone(): void
}

function Shown({ id, version, now, sources, save, onDone }: ShownProps) {
  const notice = useNotice()
  const confirm = useConfirm()
  const { busy, run } = useBusy()
  const found = useQuery({
    ...{ queryKey: ['screen', 'version', id, version], queryFn: () => api.versionDocument({ id, version }) },
    ...{ staleTime: Infinity, retry: false },
  })
  if (found.error !== null)
    return <NotRead title="没有读到这个版本" problem={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <SkeletonRows rows={6} />
  const { document } = found.data
  const changes = documentDifference(document, now)
  const restore = async () => {
    const question = {
      title: `恢复到第 ${version} 版？`,
      content: '现在的内容先保存为草稿的上一步，读者看到的不变，发布后才变。',
    }
    if (!(await confirm({ title: `${question.title}${question.content}`, verb: '恢复' }))) return
    const revision = await save()
    if (revision === null) return
    await api.restoreVersion({ id, version, revision }).then(
      () => {
        notice.success(`已恢复到第 ${version} 版，发布后读者才看到。`)
        onDone()
      },
      (problem: unknown) => notice.refuse(problem),
    )
  }
  return (
    <section aria-label={`第 ${version} 版`}>
      <div className="versions-picture" aria-hidden inert>
        <StillScreen document={document} sources={sources} />
      </div>
      <h3>与现在相比</h3>
      {changes.length === 0 ? (
        <p>没有区别。</p>
      ) : (
        <ol>
          {changes.slice(0, 100).map(({ component, sentence }) => (
            <li key={`${component} ${sentence}`}>{sentence}</li>
          ))}
          {changes.length > 100 && <li>还有 {changes.length - 100} 处。</li>}
        </ol>
      )}
      <Button loading={busy} disabled={changes.length === 0} onClick={() => void run(restore)}>
        恢复到这一版
      </Button>
    </section>
  )
}

import { Icon, shortTime, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Input, Slider } from 'antd'
import { useState } from 'react'
import { api } from '../../api.ts'

interface Props {
  id: string
  /** Grows with every change. */
  version: number
  mayName: boolean
  onView(point: PastPoint): void
}

/** A moment of a document. */
export interface PastPoint {
  revision: number
  at: string
  name: string | null
}

/** The document at any minute, and its versions with names. */
export function VersionList({ id, version, mayName, onView }: Props) {
  const [at, setAt] = useState<number | null>(null)
  const [name, setName] = useState('')
  const client = useQueryClient()
  const notice = useNotice()
  const now = new Date()
  const timeline = useQuery({
    queryKey: ['sheet', 'timeline', id, version],
    queryFn: () => api.timeline({ gridKey: id }),
    placeholderData: (before) => before,
  })
  const versions = useQuery({ queryKey: ['sheet', 'versions', id], queryFn: () => api.versions({ gridKey: id }) })
  const points = timeline.data ?? []
  const chosen = Math.min(at ?? points.length - 1, points.length - 1)
  const point = points[chosen]
  const done = (work: () => Promise<unknown>) =>
    void work()
      .catch(notice.refuse)
      .finally(() => void client.invalidateQueries({ queryKey: ['sheet', 'versions', id] }))
  const add = () =>
    done(async () => {
      await api.insertVersion({ gridKey: id, name: name.trim() })
      setName('')
      notice.success('已给现在的内容命名。')
    })
  return (
    <section className="coedit-versions">
      {point !== undefined && (
        <>
          <Slider
            min={0}
            max={Math.max(0, points.length - 1)}
            value={chosen}
            disabled={points.length < 2}
            ariaLabelForHandle="时间"
            tooltip={{ formatter: (value) => shortTime(points[value ?? 0]?.at ?? point.at, now) }}
            onChange={setAt}
          />
          <p>
            <time dateTime={point.at}>{shortTime(point.at, now)}</time> {point.people}
            <Button size="small" onClick={() => onView({ ...point, name: null })}>
              查看当时的内容
            </Button>
          </p>
        </>
      )}
      {mayName && (
        <form
          className="coedit-name-form"
          onSubmit={(event) => {
            event.preventDefault()
            if (name.trim() !== '') add()
          }}
        >
          <Input
            aria-label="版本名称"
            placeholder="给现在的内容命名，如：送审稿"
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
          <Button htmlType="submit">命名</Button>
        </form>
      )}
      <ol className="coedit-history">
        {(versions.data ?? []).map((one) => (
          <li key={one.id} className="coedit-rule">
            <button type="button" onClick={() => onView({ revision: one.revision, at: one.at, name: one.name })}>
              <b>{one.name}</b>
              <span>
                {one.personName} {shortTime(one.at, now)}
              </span>
            </button>
            {mayName && (
              <Button
                size="small"
                type="text"
                aria-label={`删除版本名称 ${one.name}`}
                icon={<Icon name="trash" size={13} />}
                onClick={() => done(() => api.removeVersion({ gridKey: id, id: one.id }))}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

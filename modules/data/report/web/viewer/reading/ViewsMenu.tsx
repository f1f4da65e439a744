import { say } from '@mingtai/messages'
import { Icon, later, useConfirm, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { ParameterValues, Reading, ReportView } from '../../../calls.ts'
import { api } from '../../api.ts'
import { below, Panel } from './Panel.tsx'

const ViewForm = later(async () => (await import('./ViewForm.tsx')).ViewForm)

interface Props {
  code: string
  views: ReportView[]
  shown: { values: ParameterValues; reading: Reading }
  onOpen(view: ReportView): void
  /** Opens the dialog that saves what is shown. */
  isSaving: boolean
  onSave(isSaving: boolean): void
}

export function viewsKey(code: string): readonly unknown[] {
  return ['report', 'views', code]
}

/** 我的视图: ways of reading that a person saves, opens with a click, renames, makes the default and removes. */
export function ViewsMenu({ code, views, shown, onOpen, isSaving, onSave }: Props) {
  const [at, setAt] = useState<{ x: number; y: number } | null>(null)
  const [edited, setEdited] = useState<ReportView | null>(null)
  const client = useQueryClient()
  const notice = useNotice()
  const confirm = useConfirm()
  const refresh = () => client.invalidateQueries({ queryKey: viewsKey(code) })
  const attempt = (work: () => Promise<unknown>) =>
    work()
      .then(refresh)
      .catch((problem: unknown) => notice.refuse(problem))

  const remove = async (view: ReportView) => {
    setAt(null)
    if (!(await confirm({ title: say('confirm.removeView', view.name), verb: '删除', danger: true }))) return
    await attempt(() => api.removeView({ id: view.id }))
  }
  const edit = (view: ReportView) => {
    setAt(null)
    setEdited(view)
  }
  const update = (view: ReportView) => {
    const { id, revision, name, isDefault } = view
    return attempt(async () => {
      await api.editView({ id, revision, name, isDefault, shown })
      notice.success(say('view.saved', name))
    })
  }
  const list = (
    <div className="view-menu">
      {views.length === 0 ? (
        <p>还没有视图。把现在的条件、筛选和排序存下来，下次一点就到。</p>
      ) : (
        <ul aria-label="我的视图">
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className="view-open"
                onClick={() => {
                  setAt(null)
                  onOpen(view)
                }}
              >
                {view.name}
                {view.isDefault && <em>默认</em>}
              </button>
              <Small icon="save" label={`用现在的样子更新“${view.name}”`} onClick={() => void update(view)} />
              <Small icon="edit" label={`修改“${view.name}”`} onClick={() => edit(view)} />
              <Small icon="trash" label={`删除“${view.name}”`} onClick={() => void remove(view)} />
            </li>
          ))}
        </ul>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="plus" size={12} />}
        onClick={() => {
          setAt(null)
          onSave(true)
        }}
      >
        存为我的视图
      </Button>
    </div>
  )
  return (
    <>
      <Button
        type="text"
        icon={<Icon name="star" />}
        aria-haspopup="dialog"
        onClick={(event) => setAt(below(event.currentTarget))}
      >
        我的视图
      </Button>
      {at !== null && (
        <Panel label="我的视图" at={at} onClose={() => setAt(null)}>
          {list}
        </Panel>
      )}
      {(isSaving || edited !== null) && (
        <ViewForm
          view={edited}
          taken={views.length}
          onClose={() => {
            setEdited(null)
            onSave(false)
          }}
          onSave={async ({ name, isDefault }) => {
            if (edited === null) await api.keepView({ code, name, isDefault, ...shown })
            else await api.editView({ id: edited.id, revision: edited.revision, name, isDefault, shown: null })
            await refresh()
            notice.success(say('view.saved', name))
          }}
        />
      )}
    </>
  )
}

function Small({ icon, label, onClick }: { icon: 'save' | 'edit' | 'trash'; label: string; onClick(): void }) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={13} />}
      onClick={onClick}
    />
  )
}

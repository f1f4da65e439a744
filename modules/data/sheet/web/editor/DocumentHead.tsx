import { Icon, printPdf, saveDownload, useIsPhone, useNotice } from '@mingtai/ui'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { api } from '../api.ts'
import { places } from '../places.ts'
import type { OpenDialog } from './dialog/EditorDialogs.tsx'
import { People } from './people/People.tsx'
import { ShareMode } from './people/ShareMode.tsx'
import type { Present, SessionState, SheetSession } from './session/session.ts'

interface Props {
  id: string
  /** The sheet that is open. */
  sheet: string
  session: SheetSession
  state: SessionState
  onOpen(dialog: OpenDialog): void
  onGo(person: Present): void
}

const levels = { owner: '创建者', edit: '可编辑', read: '只读' } as const

/** The name of the document, who is here, and what may be done with the whole. */
export function DocumentHead({ id, sheet, session, state, onOpen, onGo }: Props) {
  const notice = useNotice()
  const navigate = useNavigate()
  const isPhone = useIsPhone()
  const { rights, sharer, people } = state
  const download = (format: 'xlsx' | 'csv' | 'pdf') =>
    void api
      .exportFile({ gridKey: id, format, ...(format === 'csv' ? { sheet } : {}) })
      .then(saveDownload)
      .catch(notice.refuse)
  const print = () => void api.exportFile({ gridKey: id, format: 'pdf', sheet }).then(printPdf).catch(notice.refuse)
  return (
    <header className="coedit-head">
      {!isPhone && (
        <Button
          type="text"
          aria-label="返回协同表格列表"
          icon={<Icon name="back" size={15} />}
          onClick={() => void navigate(places.list)}
        />
      )}
      <h1 className={isPhone ? 'visually-hidden' : undefined}>{session.name}</h1>
      <small>{levels[rights.level]}</small>
      <span className="coedit-room" />
      <People people={people} own={session.client} onGo={onGo} />
      <ShareMode
        session={session}
        sharer={sharer}
        mayShare={rights.level !== 'read' && !isPhone}
        isOwner={rights.level === 'owner'}
      />
      <Button
        aria-label="批注"
        icon={<Icon name="comment" size={14} />}
        onClick={() => onOpen({ kind: 'comments', at: null })}
      >
        {isPhone ? '' : '批注'}
      </Button>
      <Button icon={<Icon name="history" size={14} />} onClick={() => onOpen({ kind: 'history', cell: null })}>
        {isPhone ? '' : '修改记录'}
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'xlsx', label: 'Excel（.xlsx）' },
            { key: 'pdf', label: 'PDF（所有工作表）' },
            { key: 'csv', label: 'CSV（这张工作表）' },
            { key: 'print', label: '打印这张工作表' },
          ],
          onClick: ({ key }) => {
            if (key === 'print') print()
            else download(key === 'csv' || key === 'pdf' ? key : 'xlsx')
          },
        }}
      >
        <Button aria-label="导出" icon={<Icon name="download" size={14} />} />
      </Dropdown>
      {rights.level === 'owner' && (
        <Button icon={<Icon name="people" size={14} />} onClick={() => onOpen({ kind: 'access' })}>
          {isPhone ? '' : '权限'}
        </Button>
      )}
    </header>
  )
}

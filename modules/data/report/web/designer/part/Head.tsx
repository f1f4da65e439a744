import type { Client } from '@mingtai/api'
import { Icon, type IconName, Seal, StatusTag, useRight } from '@mingtai/ui'
import { Button, Dropdown, Tooltip } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Design, reportCalls } from '../../../calls.ts'
import { convertPath } from '../../paths.ts'
import { exportDesign } from '../model/draft/export-design.ts'
import { clock } from '../model/draft/clock.ts'
import type { OpenPanel } from '../Workspace.tsx'
import type { Preview } from '../preview/use-preview.ts'
import { HistoryPane } from '../history/HistoryPane.tsx'
import { AccessDialog } from '../../access/AccessDialog.tsx'
import { UsesDialog } from '../../list/UsesDialog.tsx'
import { Checker } from './checker/Checker.tsx'
import { GoldenDialog } from './dialog/GoldenDialog.tsx'
import { Presence } from './Presence.tsx'
import { PublishDialog } from './dialog/PublishDialog.tsx'
import { useStudio, useStudioState } from './use-studio.ts'
import './head.css'

interface Props {
  calls: Client<typeof reportCalls>
  preview: Preview
  panel: OpenPanel
  onPanel(panel: OpenPanel): void
  onReload(): void
}

/** Which report, how safe its changes are, and what is wrong with it. */
export function Head({ calls, preview, panel, onPanel, onReload }: Props) {
  const studio = useStudio()
  const navigate = useNavigate()
  const mayConvert = useRight('data-entry:design')
  const design = useStudioState((state) => state.design)
  const saving = useStudioState((state) => state.saving)
  const savedAt = useStudioState((state) => state.savedAt)
  const draftSavedAt = useStudioState((state) => state.draftSavedAt)
  const [open, setOpen] = useState<'publish' | 'history' | 'golden' | 'access' | 'uses' | null>(null)
  const publishable = saving !== 'saved' || design.pending || design.version === 0 || design.state === 'stopped'
  return (
    <header className="rd-head">
      <Button
        type="text"
        aria-label="返回报表列表"
        icon={<Icon name="back" />}
        onClick={() => void navigate('/report/list')}
      />
      <Seal size={22} />
      <h1 title={design.name}>{design.name}</h1>
      <span className="rd-faint rd-code" title={design.code}>
        {design.code}
      </span>
      <StateTag design={design} dirty={saving !== 'saved'} />
      <span className="rd-faint rd-saved" role="status">
        {saving === 'saved' && (
          <>
            <Icon name="check" size={12} /> 已保存 {clock(savedAt)}
          </>
        )}
        {saving === 'dirty' && draftSavedAt === null && <span className="rd-unsaved">未保存</span>}
        {saving === 'dirty' && draftSavedAt !== null && (
          <>
            <Icon name="check" size={12} /> {clock(draftSavedAt)} 已自动保存
          </>
        )}
        {saving === 'saving' && '正在保存…'}
      </span>
      <span className="rd-grow" />
      <PanelButton icon="dataset" name="数据集" panel="data" open={panel} onPanel={onPanel} />
      <PanelButton icon="settings" name="属性" panel="properties" open={panel} onPanel={onPanel} />
      <Presence />
      <Checker calls={calls} preview={preview} />
      <Button type="text" icon={<Icon name="history" />} aria-label="历史版本" onClick={() => setOpen('history')}>
        历史
      </Button>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'golden', label: '金额基准', onClick: () => setOpen('golden') },
            { key: 'access', label: '权限与密码', onClick: () => setOpen('access') },
            { key: 'uses', label: '用在哪里', onClick: () => setOpen('uses') },
            ...(mayConvert
              ? [
                  {
                    key: 'convert',
                    label: '转为填报报表',
                    // What is saved is taken over.
                    disabled: saving !== 'saved',
                    onClick: () => void navigate(convertPath(design.id)),
                  },
                ]
              : []),
            { key: 'export', label: '导出设计文件', onClick: () => exportDesign(design, studio.state.template) },
          ],
        }}
      >
        <Button type="text" aria-label="更多" icon={<Icon name="more" />} />
      </Dropdown>
      <Tooltip title="F9">
        <Button aria-label="预览" icon={<Icon name="eye" />} onClick={preview.run}>
          预览
        </Button>
      </Tooltip>
      <Tooltip title="Ctrl+S，同事打开设计时看到">
        <Button loading={saving === 'saving'} onClick={() => void studio.save()}>
          保存
        </Button>
      </Tooltip>
      <Tooltip title="读者看到">
        <Button type="primary" disabled={!publishable} onClick={() => setOpen('publish')}>
          发布
        </Button>
      </Tooltip>
      {open === 'publish' && <PublishDialog onClose={() => setOpen(null)} />}
      {open === 'golden' && <GoldenDialog onClose={() => setOpen(null)} />}
      {open === 'access' && (
        <AccessDialog thing="report" id={design.id} onClose={() => setOpen(null)} onDone={studio.refresh} />
      )}
      {open === 'uses' && <UsesDialog report={design} onClose={() => setOpen(null)} />}
      {open === 'history' && <HistoryPane onClose={() => setOpen(null)} onRestored={onReload} />}
    </header>
  )
}

/** What the readers of a report see of it. */
function StateTag({ design: { state, version, pending }, dirty }: { design: Design; dirty: boolean }) {
  if (state === 'stopped') return <StatusTag>已停用</StatusTag>
  if (pending || dirty || version === 0) return <StatusTag tone="ochre">草稿 v{version + 1}</StatusTag>
  return <StatusTag tone="pine">已发布 v{version}</StatusTag>
}

interface PanelButtonProps {
  icon: IconName
  name: string
  panel: OpenPanel
  open: OpenPanel
  onPanel(panel: OpenPanel): void
}

/** Seen only where the screen has no room for both panels. */
function PanelButton({ icon, name, panel, open, onPanel }: PanelButtonProps) {
  return (
    <Button
      type="text"
      className="rd-panel-button"
      aria-label={`${name}面板`}
      aria-pressed={open === panel}
      icon={<Icon name={icon} />}
      onClick={() => onPanel(open === panel ? 'none' : panel)}
    >
      {name}
    </Button>
  )
}

import { FloatingMenu, Icon, type IconName, type MenuItem } from '@mingtai/ui'
import { Button } from 'antd'
import { type MouseEvent, useState } from 'react'
import { Link } from 'react-router'
import type { ReportForm } from '../../calls.ts'
import { designPath } from '../paths.ts'
import type { Appearance } from './appearance/use-appearance.ts'
import type { ReportDialog } from './ReportDialogs.tsx'

/** What may be done to the sheet that is read. */
export interface ReadingState {
  border: 'all' | 'none' | null
  /** The selected column wraps its texts; null: no column is selected. */
  wraps: boolean | null
  frozen: boolean
  filtered: boolean
  marked: boolean
  pivoted: boolean
  mayPivot: boolean
  /** The columns are known. */
  ready: boolean
}

export interface ReadingActions {
  border(border: 'all' | 'none' | null): void
  wrap(): void
  pivot(): void
  freeze(how: 'cell' | 'row' | 'column' | 'none' | null): void
  filter(): void
  look(): void
  find(): void
}

/** Comments beside the sheet: how many threads are open, and what shows them. */
export interface CommentsTool {
  open: number
  toggle(): void
}

interface Props {
  form: ReportForm
  /** All rows are there: the file would be complete. */
  ready: boolean
  mayShare: boolean
  reading: ReadingState
  actions: ReadingActions
  /** A phone: few tools at the foot, the others behind 更多. */
  narrow: boolean
  appearance: Appearance
  /** null: nothing may be said here. */
  comments: CommentsTool | null
  onRefresh(): void
  onDialog(dialog: ReportDialog): void
  onPrint(): void
  /** null: it may not be issued. */
  onIssue: (() => void) | null
}

/** What a reader may do: with the sheet at the left, with the report at the right. */
export function Toolbar(props: Props) {
  if (props.narrow) return <NarrowToolbar {...props} />
  const { form, ready, mayShare, appearance, onRefresh, onDialog, onPrint, onIssue } = props
  const { paged, setPaged, dark, setDark, toggleFullscreen } = appearance
  const late = (what: string) => (ready ? undefined : `报表生成完后可以${what}`)
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label="报表工具">
      {!paged && <ReadingTools {...props} />}
      <span className="viewer-gap" />
      <Tool icon="refresh" label="刷新" onClick={onRefresh} />
      {form.mayDesign && form.id !== null && (
        <Tool icon="settings" label="阅读设置" onClick={() => onDialog('appearance')} />
      )}
      {form.mayDesign && form.id !== null && (
        <Link to={designPath(form.id)} className="viewer-tool-link">
          <Tool icon="edit" label="设计" />
        </Link>
      )}
      <Tool
        icon="eye"
        label={paged ? '返回表格' : '分页预览'}
        pressed={paged}
        disabled={!ready}
        onClick={() => setPaged(!paged)}
      />
      {form.mayPrint && <Tool icon="print" label="打印" disabled={!ready} title={late('打印')} onClick={onPrint} />}
      {mayShare && <Tool icon="share" label="分享" onClick={() => onDialog('share')} />}
      {form.mayExport && (
        <Tool icon="download" label="导出" disabled={!ready} title={late('导出')} onClick={() => onDialog('export')} />
      )}
      {onIssue !== null && <Tool icon="stamp" label="签发" disabled={!ready} title={late('签发')} onClick={onIssue} />}
      <Tool icon="moon" label="夜间" bare pressed={dark} onClick={() => setDark(!dark)} />
      <Tool icon="fullscreen" label="全屏" bare onClick={toggleFullscreen} />
    </div>
  )
}

/** What a thumb reaches; all else lies behind 更多. */
function NarrowToolbar(props: Props) {
  const { form, ready, mayShare, reading, actions, comments, onDialog } = props
  const { paged, setPaged, dark, setDark } = props.appearance
  const more: [label: string, run: () => void, may: boolean][] = [
    ['刷新', props.onRefresh, true],
    ['批注', () => comments?.toggle(), ready && comments !== null],
    ['条件格式', actions.look, !paged && reading.ready],
    ['透视', actions.pivot, !paged && reading.ready && reading.mayPivot],
    [paged ? '返回表格' : '分页预览', () => setPaged(!paged), ready],
    ['打印', props.onPrint, ready && form.mayPrint],
    ['分享', () => onDialog('share'), mayShare],
    ['签发', () => props.onIssue?.(), ready && props.onIssue !== null],
    [dark ? '日间' : '夜间', () => setDark(!dark), true],
  ]
  const menu = more.flatMap(([label, run, may]) => (may ? [{ label, run }] : []))
  return (
    <div className="viewer-toolbar" role="toolbar" aria-label="报表工具">
      <Tool
        icon="filter"
        label="筛选"
        pressed={reading.filtered}
        disabled={!reading.ready || paged}
        onClick={actions.filter}
      />
      <Tool icon="search" label="查找" disabled={!reading.ready || paged} onClick={actions.find} />
      {form.mayExport && <Tool icon="download" label="导出" disabled={!ready} onClick={() => onDialog('export')} />}
      <Tool icon="more" label="更多" menu={menu} />
    </div>
  )
}

function ReadingTools({ reading: state, actions, ready: complete, comments }: Props) {
  const { border, wraps, frozen, filtered, marked, pivoted, mayPivot, ready } = state
  const borders = [
    { label: '全部边框', run: () => actions.border('all') },
    { label: '无边框', run: () => actions.border('none') },
    { label: '报表原样', run: () => actions.border(null) },
  ]
  const freezes = [
    { label: '冻结到选中的单元格', run: () => actions.freeze('cell') },
    { label: '冻结首行', run: () => actions.freeze('row') },
    { label: '冻结首列', run: () => actions.freeze('column') },
    { label: '取消冻结', run: () => actions.freeze('none') },
    { label: '报表原样', run: () => actions.freeze(null) },
  ]
  return (
    <>
      <Tool icon="border" label="边框" pressed={border !== null} disabled={!ready} menu={borders} />
      <Tool
        icon="wrap"
        label="换行"
        pressed={wraps === true}
        disabled={wraps === null}
        title={wraps === null ? '先选中一列' : '选中的列自动换行'}
        onClick={actions.wrap}
      />
      {comments !== null && (
        <Tool
          icon="comment"
          label={comments.open === 0 ? '批注' : `批注 ${comments.open}`}
          disabled={!complete}
          onClick={comments.toggle}
        />
      )}
      {mayPivot && <Tool icon="pivot" label="透视" pressed={pivoted} disabled={!ready} onClick={actions.pivot} />}
      <Tool icon="freeze" label="冻结" pressed={frozen} disabled={!ready} menu={freezes} />
      <Tool icon="filter" label="筛选" pressed={filtered} disabled={!ready} onClick={actions.filter} />
      <Tool icon="condition" label="条件格式" pressed={marked} disabled={!ready} onClick={actions.look} />
      <i className="viewer-divider" aria-hidden />
      <Tool icon="search" label="查找" title="Ctrl+F" disabled={!ready} onClick={actions.find} />
    </>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  /** The label is for those who cannot see the picture only. */
  bare?: boolean
  pressed?: boolean
  disabled?: boolean
  title?: string | undefined
  /** What it opens below itself instead of acting. */
  menu?: MenuItem[]
  onClick?(): void
}

function Tool({ icon, label, bare = false, pressed, menu, onClick, ...button }: ToolProps) {
  const [opened, setOpened] = useState<HTMLElement | null>(null)
  const handleClick = (event: MouseEvent<HTMLElement>) =>
    menu === undefined ? onClick?.() : setOpened(event.currentTarget)
  const { left = 0, bottom = 0 } = opened?.getBoundingClientRect() ?? {}
  return (
    <>
      <Button
        type="text"
        size="small"
        className="viewer-tool"
        aria-label={label}
        aria-pressed={pressed}
        {...(menu === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': opened !== null })}
        icon={<Icon name={icon} />}
        title={label}
        onClick={handleClick}
        {...button}
      >
        {bare ? null : <span className="viewer-tool-label">{label}</span>}
      </Button>
      {menu !== undefined && opened !== null && (
        <FloatingMenu
          label={label}
          items={menu}
          at={{ x: left, y: bottom + 4 }}
          within={opened.closest('.viewer')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

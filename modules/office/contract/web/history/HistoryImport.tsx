import { FileButton, Icon, Page, saveDownload, useBusy } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { MOST_HISTORY_ROWS } from '../../history-calls.ts'
import { api } from '../api.ts'
import { places } from '../shared/places.ts'
import { HistoryChecked } from './HistoryChecked.tsx'
import { HistoryFiles } from './HistoryFiles.tsx'
import { type HistoryStage, useHistoryImport } from './use-history-import.ts'
import './history.css'

/** 历史合同导入: a list, what would become of it, and the files in an archive. */
export default function HistoryImport() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { stage, choose, write, again } = useHistoryImport(() => client.invalidateQueries({ queryKey: ['contract'] }))
  const { busy, run } = useBusy()
  const template = () => run(async () => saveDownload(await api.historyTemplate({})))
  return (
    <Page title="历史合同导入" facts="把以前签的合同从Excel清单和扫描件带进台账，不经过审批。">
      <ol className="history-steps">
        <li>
          <h2>填写清单</h2>
          <p>
            下载模板，一行一份合同，最多 {MOST_HISTORY_ROWS.toLocaleString('zh-CN')}{' '}
            行。同一份清单可以反复导入，已有的不会重复。
          </p>
          <Button loading={busy} icon={<Icon name="download" size={14} />} onClick={() => void template()}>
            下载模板
          </Button>
        </li>
        <li>
          <h2>检查并导入</h2>
          {stage.at === 'done' ? (
            <Done stage={stage} onAgain={again} onLedger={() => void navigate(places.ledger)} />
          ) : (
            <>
              <p>先只检查，不写入；看过结果再决定。</p>
              <FileButton
                accept=".xlsx"
                words={stage.at === 'checked' || stage.at === 'writing' ? '换一份清单' : '选择清单'}
                label="历史合同清单"
                isBusy={stage.at === 'reading'}
                onChoose={(file) => void choose(file)}
              />
              {stage.at === 'choosing' && stage.problem !== null && (
                <p className="history-problem" role="alert">
                  {stage.problem}
                </p>
              )}
              {stage.at === 'reading' && <p role="status">正在检查“{stage.name}”…</p>}
              {(stage.at === 'checked' || stage.at === 'writing') && (
                <HistoryChecked stage={stage} onWrite={() => void write()} />
              )}
            </>
          )}
        </li>
        <li className={stage.at === 'done' ? '' : 'history-later'}>
          <h2>带上扫描件</h2>
          {stage.at === 'done' ? (
            <HistoryFiles key={stage.listId} listId={stage.listId} />
          ) : (
            <p>清单导入后，把扫描件压成一个ZIP上传，按文件名归到各份合同。</p>
          )}
        </li>
      </ol>
    </Page>
  )
}

interface DoneProps {
  stage: Extract<HistoryStage, { at: 'done' }>
  onAgain(): void
  onLedger(): void
}

function Done({ stage: { result }, onAgain, onLedger }: DoneProps) {
  const { created, same, skipped } = result
  return (
    <>
      <p role="status" className="history-figures">
        已导入 <b>{created.toLocaleString('zh-CN')}</b> 份{same > 0 && `，${same.toLocaleString('zh-CN')} 份以前导入过`}
        {skipped > 0 && `，跳过 ${skipped.toLocaleString('zh-CN')} 行`}。
      </p>
      <div className="history-row">
        <Button type="primary" onClick={onLedger}>
          去合同台账查看
        </Button>
        <Button onClick={onAgain}>导入另一份清单</Button>
      </div>
    </>
  )
}

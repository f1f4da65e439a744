import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { type Kind, kinds } from '../kinds.ts'
import { type Mark, SourceMark } from '../SourceMark.tsx'
import './form.css'

const families = ['数据库', '国产数据库', '分析与时序', '接口与文件'] as const

/** The first step of a new source: which kind it is. */
export function KindChooser({ onChoose, onClose }: { onChoose(kind: Kind): void; onClose(): void }) {
  const navigate = useNavigate()
  return (
    <Dialog
      open
      title="新增数据源：选择类型"
      onClose={onClose}
      width={980}
      footer={<Button onClick={onClose}>取消</Button>}
    >
      <div className="kind-chooser">
        {families.map((family) => (
          <section key={family} aria-label={family}>
            <h2>{family}</h2>
            <div>
              {kinds
                .filter((kind) => kind.family === family)
                .map((kind) => (
                  <Card key={kind.type} mark={kind.type} {...kind} onClick={() => onChoose(kind)} />
                ))}
              {family === '接口与文件' && (
                <Card
                  mark="file"
                  name="数据文件"
                  note="上传 xlsx、csv、json"
                  onClick={() => void navigate('/dataset/files?upload=1')}
                />
              )}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

function Card({ mark, name, note, onClick }: { mark: Mark; name: string; note: string; onClick(): void }) {
  return (
    <button type="button" onClick={onClick}>
      <SourceMark type={mark} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
    </button>
  )
}

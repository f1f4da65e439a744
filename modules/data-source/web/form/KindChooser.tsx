import { Dialog } from '@mingtai/ui'
import { Button } from 'antd'
import { type Kind, kinds } from '../kinds.ts'
import { SourceMark } from '../SourceMark.tsx'
import './form.css'

const families = ['数据库', '国产数据库', '分析与时序', '接口'] as const

/** The first step of a new source: which kind it is. */
export function KindChooser({ onChoose, onClose }: { onChoose(kind: Kind): void; onClose(): void }) {
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
                  <button key={kind.type} type="button" onClick={() => onChoose(kind)}>
                    <SourceMark type={kind.type} />
                    <span>
                      <b>{kind.name}</b>
                      <small>{kind.note}</small>
                    </span>
                  </button>
                ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

import type { Parameter } from '@mingtai/report-engine'
import { defaultWords } from '@mingtai/modules/data/dataset/web/parameters'
import { Icon, useConfirm } from '@mingtai/ui'
import { Button } from 'antd'
import { useStudio } from '../part/use-studio.ts'

interface Props {
  parameters: Parameter[]
  matches(text: string): boolean
  /** Opens a parameter by its code; `new`: another one; '': their form. */
  onOpen(start: string): void
}

/** The parameters that readers choose. */
export function ParameterList({ parameters, matches, onOpen }: Props) {
  const studio = useStudio()
  const confirm = useConfirm()
  const handleRemove = async (gone: Parameter) => {
    if (
      await confirm({
        title: `删除参数「${gone.name}」？`,
        text: '用到它的 SQL 和文字需要改写。可以用撤销恢复。',
        verb: '删除',
        danger: true,
      })
    )
      studio.setFrame({ parameters: parameters.filter((each) => each !== gone) })
  }
  return (
    <>
      <div className="rd-data-part">
        参数
        {parameters.length > 0 && (
          <button type="button" className="rd-link" onClick={() => onOpen('')}>
            排列表单
          </button>
        )}
        <button type="button" className="rd-link" onClick={() => onOpen('new')}>
          新增
        </button>
      </div>
      {parameters
        .filter((each) => matches(`${each.code} ${each.name}`))
        .map((each) => (
          <div key={each.code} className="rd-parameter">
            <button type="button" onClick={() => onOpen(each.code)}>
              <Icon name="parameter" size={13} />
              <span>
                {each.code} {each.name}
              </span>
              <small>{defaultWords(each)}</small>
            </button>
            <Button
              type="text"
              size="small"
              aria-label={`删除参数 ${each.name}`}
              icon={<Icon name="close" size={11} />}
              onClick={() => void handleRemove(each)}
            />
          </div>
        ))}
    </>
  )
}

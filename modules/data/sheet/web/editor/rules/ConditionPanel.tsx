import { type Book, type Box, type Operation, type Sheet } from '@mingtai/sheet-model'
import { cellAddress } from '@mingtai/sheet-view'
import { EmptyState, Icon, SidePanel } from '@mingtai/ui'
import { Button } from 'antd'
import { conditionsIn, textsOf } from '../../../rules-in.ts'
import { printedTexts } from '../../../rule-formulas.ts'
import { conditionWords } from './condition-words.ts'

interface Props {
  book: Book
  sheet: Sheet
  isReadOnly: boolean
  run(operations: readonly Operation[]): boolean
  onShow(box: Box): void
  /** null: a new rule for the selected cells. */
  onEdit(id: string | null): void
  onClose(): void
}

/** The conditional formats of a sheet, the strongest first. */
export function ConditionPanel({ book, sheet, isReadOnly, run, onShow, onEdit, onClose }: Props) {
  const rules = conditionsIn(book, sheet)
  return (
    <SidePanel title="条件格式" onClose={onClose}>
      {!isReadOnly && (
        <Button block icon={<Icon name="plus" size={13} />} onClick={() => onEdit(null)}>
          为所选单元格新建规则
        </Button>
      )}
      {rules.length === 0 && <EmptyState text="这张工作表还没有条件格式。" />}
      <ol className="coedit-history">
        {rules.map(({ id, box, rule, formulas }) => {
          const place = `${cellAddress(box.fromRow, box.fromColumn)}:${cellAddress(box.toRow, box.toColumn)}`
          return (
            <li key={id} className="coedit-rule">
              <button type="button" onClick={() => onShow(box)}>
                <b>{conditionWords(rule, printedTexts(book, sheet, textsOf(rule), { formulas }))}</b>
                <span>{place}</span>
              </button>
              {!isReadOnly && (
                <>
                  <Button
                    size="small"
                    type="text"
                    aria-label={`修改 ${place} 的规则`}
                    icon={<Icon name="edit" size={13} />}
                    onClick={() => onEdit(id)}
                  />
                  <Button
                    size="small"
                    type="text"
                    aria-label={`删除 ${place} 的规则`}
                    icon={<Icon name="trash" size={13} />}
                    onClick={() => run([{ do: 'deleteObject', id }])}
                  />
                </>
              )}
            </li>
          )
        })}
      </ol>
    </SidePanel>
  )
}

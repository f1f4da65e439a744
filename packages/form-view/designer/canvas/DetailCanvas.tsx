import type { DetailTable } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'
import { offerIcons } from '../offers.ts'
import { offerNames } from '../model/fresh.ts'
import { DesignNode } from './DesignNode.tsx'
import { DropSlot } from './DropSlot.tsx'

/** A detail table as its columns, each of which is selected, moved and given settings like a field. */
export function DetailCanvas({ table }: { table: DetailTable }) {
  return (
    <section className="form-detail">
      <header>
        <h2 className="form-label">{table.label}</h2>
        {table.help !== '' && <p className="form-help">{table.help}</p>}
      </header>
      <div className="design-table">
        {table.columns.map((column) => (
          <DesignNode key={column.key} node={column} path={`${table.key}.${column.key}`} isBeside>
            <div className="design-column">
              <strong>
                {column.label}
                {column.required && <span className="form-must">*</span>}
              </strong>
              <span>
                <Icon name={offerIcons[column.kind]} size={12} />
                {offerNames[column.kind]}
                {table.sums.includes(column.key) && ' · 合计'}
              </span>
            </div>
          </DesignNode>
        ))}
        <DropSlot to={{ container: table.key, at: table.columns.length }} edge="end" words="拖字段到这里作为一列" />
      </div>
    </section>
  )
}

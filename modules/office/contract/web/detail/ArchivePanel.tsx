import { formatByCode } from '@mingtai/zh'
import type { Contract } from '../../contract.ts'
import { Completeness } from './Completeness.tsx'

/** How whole a contract is for the archive, and where it lies. */
export function ArchivePanel({ contract }: { contract: Contract }) {
  const { archive } = contract
  return (
    <article className="contract-performance">
      <h2>归档</h2>
      <Completeness contract={contract} />
      {archive === null ? (
        <p className="contract-none">还没有归档。履行完毕或解除后，由合同归档人员归档。</p>
      ) : (
        <dl className="contract-archive">
          <dt>档号</dt>
          <dd>{archive.number}</dd>
          <dt>盒号</dt>
          <dd>{archive.box || '—'}</dd>
          <dt>架位</dt>
          <dd>{archive.shelf || '—'}</dd>
          <dt>归档人</dt>
          <dd>{archive.by}</dd>
          <dt>归档日期</dt>
          <dd>{formatByCode(new Date(archive.at), 3)}</dd>
        </dl>
      )}
    </article>
  )
}

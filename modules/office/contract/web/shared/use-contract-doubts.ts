import { useDoubts } from '@mingtai/ui'

/** A day or an invoice that is most often a mistake is asked about before it is registered. */
export function useContractDoubts() {
  return useDoubts(['contract.signedEarly', 'contract.doneBeforeSigned', 'contract.invoiceUsed'], {
    title: '请核对',
    verb: '确认无误，登记',
  })
}

import { file, id, post } from '@mingtai/api'
import { z } from 'zod'
import { contractFilters } from './list-calls.ts'

const base = '/api/alamo-business'
const filters = z.object(contractFilters)
const chosen = z.object({ ids: z.array(id).min(1).max(200) })

/** What leaves as files, each of them logged: the ledger as a workbook, contracts and opinions as a package. */
export const exportCalls = {
  downloadLedger: post(`${base}/contract-info/download-ledger`, {
    about: '导出合同台账',
    needs: 'contract:ledger',
    envelope: 'file',
    input: filters,
    reply: file,
  }),
  downloadContracts: post(`${base}/contract-info/download-contracts`, {
    about: '打包下载合同',
    needs: 'contract:ledger',
    envelope: 'file',
    input: chosen,
    reply: file,
  }),
  downloadOpinions: post(`${base}/contract-info/download-review-opinions`, {
    about: '打包下载审核意见书',
    needs: 'contract:ledger',
    envelope: 'file',
    input: chosen,
    reply: file,
  }),
  downloadDepartmentLedger: post(`${base}/contract-info/dept/download-ledger`, {
    about: '导出部门合同台账',
    needs: 'login',
    envelope: 'file',
    input: filters,
    reply: file,
  }),
  downloadDepartmentContracts: post(`${base}/contract-info/dept/download-contracts`, {
    about: '打包下载部门合同',
    needs: 'login',
    envelope: 'file',
    input: chosen,
    reply: file,
  }),
  downloadDepartmentOpinions: post(`${base}/contract-info/dept/download-review-opinions`, {
    about: '打包下载部门合同的审核意见书',
    needs: 'login',
    envelope: 'file',
    input: chosen,
    reply: file,
  }),
}

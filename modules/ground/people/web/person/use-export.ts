import { saveDownload, sentenceOf, useNotice } from '@mingtai/ui'
import type { Download } from '@mingtai/api'
import { useState } from 'react'
import type { PersonState, View } from '../../views.ts'
import { api } from '../api.ts'

interface Filters {
  keyword?: string
  organizationId?: string
  departmentId?: string
  state?: PersonState
}

const copies: Record<View, (filters: Filters) => Promise<Download>> = {
  user: (filters) => api.userExcel(filters),
  region: (filters) => api.rangeExcel(filters),
  full: (filters) => api.fullExcel(filters),
}

/** The list as an Excel file, with the filters of the page. */
export function useExport(view: View): { busy: boolean; run(filters: Filters): Promise<void> } {
  const [busy, setBusy] = useState(false)
  const notice = useNotice()
  const run = async (filters: Filters) => {
    setBusy(true)
    try {
      await saveDownload(await copies[view](filters))
      notice.success('已导出，包含完整手机号码，请妥善保管。')
    } catch (problem) {
      if (sentenceOf(problem) !== null) notice.refuse(problem)
    } finally {
      setBusy(false)
    }
  }
  return { busy, run }
}

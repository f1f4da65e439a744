import type { AddedType } from '../kinds.ts'

const postgres = 'search_path、work_mem、enable_seqscan、app.tenant'

/** Some session settings that a kind of source may be given; a kind that is not here has none. */
export const sessionExamples: Partial<Record<AddedType, string>> = {
  1: 'group_concat_max_len、optimizer_switch、tmp_table_size、@tenant',
  2: 'current_schema、nls_sort、nls_date_format、optimizer_mode',
  3: 'lock_timeout、datefirst、transaction isolation level',
  5: postgres,
  8: 'max_threads、max_memory_usage、join_use_nulls、final',
  11: postgres,
}

import type { SourceType } from '../kinds.ts'

/** A setting of every session of a source, such as `work_mem` = `64MB`. */
export interface SessionSetting {
  name: string
  value: string
}

/** Settings that may be set. Values are texts, or names that SQL writes without quotes. */
interface Known {
  /** Patterns of whole names; none of them touches zone, quoting, limits or the right to write. */
  names: RegExp
  value: RegExp
  /** Some names, to show what may be set. */
  examples: string
}

const plain = /^[^\0\r\n]{0,500}$/
const word = /^[\w .,$+-]{1,200}$/

const postgres: Known = {
  names:
    /^(search_path|work_mem|temp_buffers|hash_mem_multiplier|effective_cache_size|effective_io_concurrency|random_page_cost|seq_page_cost|cpu_(tuple|index_tuple|operator)_cost|parallel_(setup|tuple)_cost|min_parallel_(table|index)_scan_size|max_parallel_workers(_per_gather)?|enable_[a-z_]+|(from|join)_collapse_limit|geqo(_threshold|_effort)?|jit(_above_cost)?|plan_cache_mode|constraint_exclusion|cursor_tuple_fraction|default_statistics_target|lock_timeout|tcp_keepalives_(idle|interval|count)|[a-z]\w*\.[a-z]\w*)$/,
  value: plain,
  examples: 'search_path、work_mem、enable_seqscan、app.tenant',
}

const known: Partial<Record<SourceType, Known>> = {
  postgreSql: postgres,
  kingbase: postgres,
  mysql: {
    names:
      /^(group_concat_max_len|tmp_table_size|max_heap_table_size|(sort|join|read|read_rnd)_buffer_size|join_cache_level|max_length_for_sort_data|max_sort_length|div_precision_increment|lc_time_names|default_week_format|collation_connection|optimizer_(switch|search_depth|prune_level|use_condition_selectivity)|eq_range_index_dive_limit|cte_max_recursion_depth|max_recursive_iterations|(innodb_)?lock_wait_timeout|net_(read|write)_timeout|sql_big_selects|tx_isolation|transaction_isolation|@[a-z]\w*)$/,
    value: plain,
    examples: 'group_concat_max_len、optimizer_switch、tmp_table_size、@tenant',
  },
  clickhouse: {
    names:
      /^(max_threads|max_memory_usage|max_bytes_before_external_(group_by|sort)|max_(rows|bytes)_to_(read|group_by|sort)|max_block_size|join_(algorithm|use_nulls)|max_(rows|bytes)_in_join|distributed_(product_mode|group_by_no_merge)|group_by_(overflow_mode|two_level_threshold)|totals_mode|use_uncompressed_cache|prefer_localhost_replica|skip_unavailable_shards|load_balancing|max_parallel_replicas|max_replica_delay_for_distributed_queries|fallback_to_stale_replicas_for_distributed_queries|any_join_distinct_right_table_keys|final|optimize_[a-z_]+|enable_[a-z_]+|priority)$/,
    value: word,
    examples: 'max_threads、max_memory_usage、join_use_nulls、final',
  },
  oracle: {
    names:
      /^(current_schema|nls_(sort|comp|language|territory|date_language|date_format|timestamp_format)|optimizer_(mode|index_cost_adj|index_caching|dynamic_sampling)|cursor_sharing|query_rewrite_enabled)$/,
    value: /^[^\0\r\n"]{1,200}$/,
    examples: 'current_schema、nls_sort、nls_date_format、optimizer_mode',
  },
  sqlServer: {
    names:
      /^(lock_timeout|deadlock_priority|datefirst|dateformat|language|arithabort|query_governor_cost_limit|transaction isolation level)$/,
    value: /^[\p{L}\p{N}_ -]{1,40}$/u,
    examples: 'lock_timeout、datefirst、transaction isolation level',
  },
}

/** Why a setting may not be set for a type of source; null when it may. */
export function settingProblem(type: SourceType, { name, value }: SessionSetting): 'name' | 'value' | null {
  const ofType = known[type]
  if (ofType === undefined || !ofType.names.test(settingName(name))) return 'name'
  return ofType.value.test(value) ? null : 'value'
}

/** What may be set for sources of a type, for example; null where there is nothing. */
export function settingExamples(type: SourceType): string | null {
  return known[type]?.examples ?? null
}

/** The name as it is looked up and sent: no letter of it is anything but a name. */
function settingName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, ' ')
}

/** The allowed ones of some settings; others may be left from another type of source. */
export function allowedSettings(type: SourceType, settings: readonly SessionSetting[] = []): SessionSetting[] {
  return settings
    .filter((one) => settingProblem(type, one) === null)
    .map(({ name, value }) => ({ name: settingName(name), value }))
}

import type { Dialect } from './sql-text.ts'

/** Functions that reach files, the network, other sessions or the server's settings, or that run SQL given as text. */
const functions: Record<Dialect, RegExp> = {
  postgreSql:
    /^(pg_(?!typeof$|size_pretty$).*|lo_.*|loread|lowrite|dblink.*|set_config|current_setting|nextval|setval|query_to_xml.*|table_to_xml.*|cursor_to_xml.*|schema_to_xml.*|database_to_xml.*|xmlparse_file|ts_stat|ts_rewrite|crosstab.*|connectby|xpath_table|txid_.*|inet_server_.*|brin_.*|gin_clean_pending_list|file_fdw_.*|postgres_fdw_.*|plpgsql_.*|copy_.*)$/,
  mysql:
    /^(load_file|sleep|benchmark|get_lock|release_lock|release_all_locks|is_free_lock|is_used_lock|master_pos_wait|source_pos_wait|master_gtid_wait|wait_for_executed_gtid_set.*|sys_exec|sys_eval|lib_mysqludf.*|nextval|setval|lastval|extractvalue|updatexml|ps_.*|name_const|last_insert_id)$/,
  warehouse:
    /^(read_.*|.*_scan|scan_.*|sniff_csv|glob|query|query_table|getenv|current_setting|set_config|nextval|setval|currval|duckdb_.*|pragma_.*|parquet_.*|sqlite_.*|postgres_.*|mysql_.*|st_read.*|copy_.*|write_.*|load_.*|install_.*|which_secret|checkpoint|force_checkpoint|test_.*|repeat_row|add_parquet_key|from_substrait.*|get_substrait.*|iceberg_.*|delta_.*|http_.*|shellfs.*|sql_auto_complete|json_execute_serialized_sql|json_serialize_sql|json_deserialize_sql|json_serialize_plan)$/,
}

/** Tables that hold secrets or the server's own files. */
const tables: Record<Dialect, RegExp> = {
  postgreSql:
    /^(pg_catalog\.)?pg_(authid|shadow|user_mappings?|largeobject.*|hba_file_rules|ident_file_mappings|file_settings|settings|config|statistic|stat_activity|stat_ssl|stat_replication|subscription|foreign_server|backend_memory_contexts|shmem_allocations|stats.*)$/,
  mysql: /^(mysql|performance_schema|sys)\./,
  warehouse:
    /[/\\*?]|:\/\/|\.(csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx|db|duckdb|sqlite|arrow|orc|avro)(\.(gz|zst))?$/,
}

export function isDeniedFunction(name: string, dialect: Dialect): boolean {
  return functions[dialect].test(name.toLowerCase())
}

export function isDeniedTable(name: string, dialect: Dialect): boolean {
  return tables[dialect].test(name.toLowerCase())
}

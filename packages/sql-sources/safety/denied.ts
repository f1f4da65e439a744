import type { Dialect } from './sql-text.ts'

const nothing = /^(?!)/

const postgresFunctions =
  /^(pg_(?!typeof$|size_pretty$).*|lo_.*|loread|lowrite|dblink.*|set_config|current_setting|nextval|setval|query_to_xml.*|table_to_xml.*|cursor_to_xml.*|schema_to_xml.*|database_to_xml.*|xmlparse_file|ts_stat|ts_rewrite|crosstab.*|connectby|xpath_table|txid_.*|inet_server_.*|brin_.*|gin_clean_pending_list|file_fdw_.*|postgres_fdw_.*|plpgsql_.*|copy_.*|currval|lastval|binary_upgrade_.*|get_raw_page|heap_page_.*|bt_page_.*|bt_m.*|gist_page_.*|hash_(page|meta|bitmap).*|page_(header|checksum)|pgstat.*|http|http_.*|urlencode|sys_eval|sys_exec|plv8_.*)$/
/** Schemas of extensions that reach the network, files or a later time. */
const postgresSchemas = /^(utl_.*|dbms_.*|cron|net|aws_.*|azure_.*|gcp_.*|dblink|pgagent)$/
const postgresTables =
  /^(information_schema\.(_pg_.*|user_mapping_options|foreign_(server|table|data_wrapper)_options)|_pg_.*|user_mapping_options)$|^(pg_catalog\.)?pg_(authid|shadow|user_mappings?|largeobject.*|hba_file_rules|ident_file_mappings|file_settings|settings|config|statistic|stat_activity|stat_ssl|stat_replication|subscription|foreign_server|foreign_table|backend_memory_contexts|shmem_allocations|stats.*)$/
const oracleFunctions =
  /^(bfilename|httpuritype|xdburitype|dburitype|sys_dburigen|xmltype|ora_\w*|(sp|sf)_.*|dump|user_lock|extractvalue|sys_xmlgen)$/

/** Functions that reach files, the network, other sessions or the server's settings, or that run SQL given as text. */
const functions: Record<Dialect, readonly RegExp[]> = {
  postgreSql: [postgresFunctions],
  // Kingbase keeps the functions of PostgreSQL under names of its own beside them.
  kingbase: [postgresFunctions, /^(sys_(?!guid$|context$).*|dbms_.*|utl_.*|perf.*)$/],
  mysql: [
    /^(load_file|sleep|benchmark|get_lock|release_lock|release_all_locks|is_free_lock|is_used_lock|master_pos_wait|source_pos_wait|master_gtid_wait|wait_for_executed_gtid_set.*|sys_exec|sys_eval|lib_mysqludf.*|nextval|setval|lastval|extractvalue|updatexml|ps_.*|name_const|last_insert_id|sys_get|sys_set|is_free_lock)$/,
  ],
  warehouse: [
    /^(read_.*|.*_scan|scan_.*|sniff_csv|glob|query|query_table|getenv|current_setting|set_config|nextval|setval|currval|duckdb_.*|pragma_.*|parquet_.*|sqlite_.*|postgres_.*|mysql_.*|st_read.*|copy_.*|write_.*|load_.*|install_.*|which_secret|checkpoint|force_checkpoint|test_.*|repeat_row|add_parquet_key|from_substrait.*|get_substrait.*|iceberg_.*|delta_.*|http_.*|shellfs.*|sql_auto_complete|json_execute_serialized_sql|json_serialize_sql|json_deserialize_sql|json_serialize_plan|(en|dis)able_.*|truncate_.*|sleep_ms|file_exists|path_exists|getvariable)$/,
  ],
  oracle: [oracleFunctions],
  dameng: [oracleFunctions],
  sqlServer: [
    /^(openrowset|openquery|opendatasource|openxml|xp_.*|sp_.*|fn_(?!varbintohexstr$).*|loginproperty|pwdcompare|pwdencrypt|context_info|session_context|dm_.*)$/,
  ],
  clickhouse: [
    /^(url|urlcluster|file.*|remote.*|s3.*|gcs|oss|cosn|hdfs.*|azureblobstorage.*|mysql|postgresql|mongodb|redis|jdbc|odbc|sqlite|cluster|clusterallreplicas|executable|input|deltalake.*|hudi.*|iceberg.*|paimon.*|merge|mergetree.*|dictionary|loop|sleep|sleepeachrow|reversednsquery|catboostevaluate|modelevaluate|getsetting.*|getserversetting|getmacro|getclienthttpheader|addressto.*|demangle|buildid|showcertificate|structuretocapnproto.*|fuzz.*|ytsaurus|arrowflight|nondeterministic.*|initializeaggregation.*|ai_.*)$/,
  ],
  influxdb: [nothing],
  tdengine: [nothing],
  elasticsearch: [nothing],
  elasticDsl: [nothing],
  flux: [nothing],
  api: [nothing],
  // What may be named stands in `office/allowed.ts`.
  office: [postgresFunctions],
}

const oracleTables =
  /^(sys|system|ctxsys|mdsys|xdb|sysaux)\.|(^|\.)(dba_.*|cdb_.*|g?v_?\$.*|x\$.*|user\$|link\$|all_users|user_db_links|all_db_links|sys(users?|passwords?|userinis?|objects|grants))$|@/

/** Tables with secrets or with the server's own files. */
const tables: Record<Dialect, readonly RegExp[]> = {
  postgreSql: [postgresTables],
  kingbase: [
    postgresTables,
    /^(sys_catalog\.|sys\.)?sys_(authid|shadow|user_mappings?|largeobject.*|hba_file_rules|file_settings|settings|config|stat.*|subscription|foreign_server)$/,
  ],
  mysql: [
    /^(mysql|performance_schema|sys)\.|^information_schema\.(processlist|.*_variables|.*_status|.*_statistics|.*_privileges|innodb_.*|(applicable|enabled)_roles|(all_)?plugins|files|optimizer_trace|key_caches|client_.*|query_cache_.*)$/,
  ],
  warehouse: [
    /^(pg_catalog\.)?pg_settings$|^duckdb_/,
    // What the views of the built-in tables are drawn from goes on into years to come.
    /(^|\.)generated\./,
    /[/\\*?]|:\/\/|\.(csv|tsv|txt|parquet|json|jsonl|ndjson|xlsx|db|duckdb|sqlite|arrow|orc|avro)(\.(gz|zst))?$/,
  ],
  oracle: [oracleTables],
  dameng: [oracleTables],
  // Four parts name another server.
  sqlServer: [
    /^sys\.|(^|\.)(sys(logins|xlogins|users|processes|remotelogins|oledbusers|servers|configures))$|^[^.]*\..*\..*\..*$/,
  ],
  clickhouse: [/^system\.(?!(numbers|numbers_mt|one|zeros|zeros_mt)$)/],
  influxdb: [nothing],
  tdengine: [nothing],
  // Names may be lists, patterns, days and those of other clusters.
  elasticsearch: [/(^|[,:<])\s*[-+]?<?\./],
  elasticDsl: [/^[._]/],
  flux: [nothing],
  api: [nothing],
  office: [postgresTables],
}

export function isDeniedFunction(name: string, dialect: Dialect): boolean {
  return functions[dialect].some((denied) => denied.test(name.toLowerCase()))
}

export function isDeniedTable(name: string, dialect: Dialect): boolean {
  return tables[dialect].some((denied) => denied.test(name.toLowerCase()))
}

export function isDeniedSchema(name: string): boolean {
  return postgresSchemas.test(name.toLowerCase())
}

/** Words that begin a statement or command of their own wherever they are, or that reach out of the database. */
const words: Partial<Record<Dialect, RegExp>> = {
  // A batch needs no semicolons: every reserved word may begin the next statement.
  sqlServer:
    /(?<![@#\w$.])(exec|execute|shutdown|waitfor|reconfigure|backup|restore|kill|dbcc|declare|set|use|print|raiserror|begin|commit|rollback|truncate|drop|create|alter|insert|update|delete|merge|grant|deny|revoke|checkpoint|openquery|openrowset|opendatasource|openxml|bulk|if|while|goto|return|save|readtext|writetext|updatetext|deallocate|open|fetch(?!\s+(?:next|first)\b)|close|disable|enable|next\s+value\s+for|revert|break|continue|setuser|updlock|xlock|tablockx|holdlock|serializable)(?![\w$])/i,
  warehouse: /\(\s*(?:show|describe|desc|summari[sz]e)(?![\w$])/i,
  // Variables of the server tell its places and settings; those of the session's clock tell nothing.
  mysql:
    /@@(?!(?:(?:global|session|local)\s*\.\s*)?(?:version|time_zone|lc_time_names|autocommit)\b)|(?<![\w$.`])(?:next|previous)\s+value\s+for(?![\w$])/i,
  oracle:
    /(?<![\w$#])((?:utl|owa|ctx|apex|htp)_?\w*(?=\s*"?\s*\.)|dbms_(?!lob\b|random\b)\w+|nextval|autonomous_transaction)(?![\w$#])|@/i,
  dameng:
    /(?<![\w$#])((?:utl|owa|ctx|htp)_?\w*(?=\s*"?\s*\.)|dbms_(?!lob\b|random\b)\w+|nextval|call|declare|begin)(?![\w$#])|@/i,
  clickhouse: /(?<![\w$.])settings(?=\s+\w+\s*=)|(?<![\w$.])format(?=\s+\w+\s*;?\s*$)/i,
}

/** The first forbidden word outside texts and comments; null when there is none. */
export function deniedWord(plain: string, dialect: Dialect): string | null {
  return words[dialect]?.exec(plain)?.[0] ?? null
}

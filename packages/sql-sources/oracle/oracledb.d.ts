declare module 'oracledb' {
  export interface ColumnMeta {
    name: string
    dbTypeName?: string
    precision?: number
    scale?: number
  }
  export interface ResultSet {
    metaData: ColumnMeta[]
    getRows(count: number): Promise<unknown[][]>
    close(): Promise<void>
  }
  interface Result {
    metaData?: ColumnMeta[]
    resultSet?: ResultSet
    outBinds?: Record<string, unknown>
    rows?: unknown[][]
    rowsAffected?: number
    implicitResults?: ResultSet[]
  }
  export interface ExecuteOptions {
    resultSet: true
    outFormat: number
    fetchArraySize: number
    prefetchRows: number
    fetchTypeHandler(column: ColumnMeta): { type: unknown } | undefined
  }
  export interface WriteOptions {
    autoCommit: false
    outFormat: number
    fetchTypeHandler(column: ColumnMeta): { type: unknown } | undefined
  }
  export interface Connection {
    callTimeout: number
    oracleServerVersionString: string
    execute(sql: string): Promise<Result>
    execute(sql: string, binds: Record<string, unknown>, options: ExecuteOptions | WriteOptions): Promise<Result>
    break(): Promise<void>
    commit(): Promise<void>
    rollback(): Promise<void>
    close(options?: { drop: boolean }): Promise<void>
  }
  const oracledb: {
    OUT_FORMAT_ARRAY: number
    STRING: unknown
    BUFFER: unknown
    CURSOR: unknown
    CLOB: unknown
    DB_TYPE_TIMESTAMP: unknown
    BIND_OUT: number
    getConnection(attributes: { user: string; password: string; connectString: string }): Promise<Connection>
  }
  export default oracledb
}

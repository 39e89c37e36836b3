export {
  type RpcError,
  type RpcReply,
  type RpcRequest,
  readBatch,
  readCall,
  readQuantity,
  toBatch,
} from './json-rpc.ts'
export { NodeFailed } from './node-failed.ts'

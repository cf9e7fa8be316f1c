import type {
  CreateParams,
  DeleteManyParams,
  DeleteParams,
  GetListParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  UpdateManyParams,
  UpdateParams,
} from 'ra-core';
import type { Switches } from '../../src/api/switches';
import type { ConsoleDataProvider } from '../../src/dataProvider';
import { strict } from './strict';

const METHODS = [
  'getList',
  'getOne',
  'getMany',
  'getManyReference',
  'create',
  'update',
  'updateMany',
  'delete',
  'deleteMany',
  'finish',
  'readToggles',
  'switchDomain',
  'switchExchanges',
  'readSimulator',
  'switchSimulator',
] as const;

type Verb<Params> = (resource: string, params: Params) => Promise<object>;

/** react-admin's methods without their type parameter for the records, and the console's own methods. */
export interface MockedMethods extends Partial<Switches> {
  readonly getList?: Verb<GetListParams & { signal?: AbortSignal }>;
  readonly getOne?: Verb<GetOneParams & { signal?: AbortSignal }>;
  readonly getMany?: Verb<GetManyParams & { signal?: AbortSignal }>;
  readonly getManyReference?: Verb<GetManyReferenceParams & { signal?: AbortSignal }>;
  readonly create?: Verb<CreateParams>;
  readonly update?: Verb<UpdateParams>;
  readonly updateMany?: Verb<UpdateManyParams>;
  readonly delete?: Verb<DeleteParams>;
  readonly deleteMany?: Verb<DeleteManyParams>;
  readonly finish?: ConsoleDataProvider['finish'];
}

/** Refuses an answer that the real data provider never gives, such as one without a total: a list would wait for it. */
const checked =
  (getList: NonNullable<MockedMethods['getList']>): typeof getList =>
  async (resource, params) => {
    const answer = await getList(resource, params);
    const { data, total }: { data?: unknown; total?: unknown } = answer;
    if (!Array.isArray(data) || !Number.isInteger(total))
      throw new TypeError('getList has to answer with "data", the rows, and "total", a number.');
    return answer;
  };

/** A data provider with the given methods; every other call throws. */
export const mockDataProvider = ({ getList, ...given }: MockedMethods): ConsoleDataProvider =>
  strict<ConsoleDataProvider>('mockDataProvider', METHODS, {
    supportAbortSignal: true,
    ...(getList && { getList: checked(getList) }),
    ...given,
  });

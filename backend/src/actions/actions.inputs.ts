import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { PageArguments } from '../inputs/page-arguments.js';
import { DELIVERY_STATES, type DeliveryState } from './deliveries/delivery.types.js';

const owner = { message: 'must be the urn of a rule, a person or a group' };
const states = { message: `must be a list of ${DELIVERY_STATES.join(', ')}` };

/** A page of deliveries, by whom they are for and their state. */
export class DeliveriesArguments extends PageArguments {
  @IsOptional()
  @IsString(owner)
  @MaxLength(1_000, owner)
  owner?: string | null;

  @IsOptional()
  @IsArray(states)
  @ArrayMaxSize(DELIVERY_STATES.length, states)
  @IsIn(DELIVERY_STATES, { each: true, ...states })
  states?: DeliveryState[] | null;
}

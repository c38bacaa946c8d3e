import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';

import { PageArguments } from '../inputs/page-arguments.js';
import { TASK_STATES, type TaskState } from './task.types.js';

const MAX_KINDS = 50;
const states = { message: `must be a list of ${TASK_STATES.join(', ')}` };
const kinds = { message: `must be a list of at most ${MAX_KINDS} names of kinds` };

/** A page of tasks, by state and kind. */
export class ListTasksArguments extends PageArguments {
  @IsOptional()
  @IsArray(states)
  @ArrayMaxSize(TASK_STATES.length, states)
  @IsIn(TASK_STATES, { each: true, ...states })
  states?: TaskState[] | null;

  @IsOptional()
  @IsArray(kinds)
  @ArrayMaxSize(MAX_KINDS, kinds)
  @IsString({ each: true, ...kinds })
  @MaxLength(100, { each: true, ...kinds })
  kinds?: string[] | null;
}

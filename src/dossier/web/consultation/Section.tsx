import type { ReactNode } from 'react';
import { Card } from '../../../kit/web/Card';
import type { Dossier } from '../../dossier';
import { type EtapeId, etapeDe } from '../../etapes';
import type { PieceKey } from '../../pieces';
import { GrillePieces } from '../etapes/GrillePieces';
import classes from './consultation.module.css';

export const ancre = (etape: EtapeId): string => `etape-${etapeDe(etape).key}`;

interface Props {
  etape: EtapeId;
  active: EtapeId;
  children: ReactNode;
}

/** One of the six read-only sections (R564), which the bar leads to. */
export function Section({ etape, active, children }: Props) {
  return (
    <div
      id={ancre(etape)}
      className={classes.section}
      data-active={etape === active || undefined}
      tabIndex={-1}
    >
      <Card title={etapeDe(etape).label}>{children}</Card>
    </div>
  );
}

/** A part of a section under its own small title. */
export function Bloc({ titre, children }: { titre: string; children: ReactNode }) {
  return (
    <div className={classes.block}>
      <h3 className={classes.subtitle}>{titre}</h3>
      {children}
    </div>
  );
}

export function Pieces({ dossier, pieces }: { dossier: Dossier; pieces: readonly PieceKey[] }) {
  if (pieces.length === 0) return null;
  return (
    <div className={classes.files}>
      <GrillePieces dossier={dossier} pieces={pieces} columns={3} readOnly />
    </div>
  );
}
